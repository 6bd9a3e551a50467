import { api } from '@frontdesk/contract/registry'
import { contactQuery, notesQuery } from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import type { SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

/** The stream offsets report that something was missed; it is then requested and applied like a live event. */
export const streamOffsets: SyncCase[] = [
  {
    title: 'notes written while the socket was down',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Mia', lastName: 'Missed' })
      const { server, token, browser } = stage
      return {
        shown: [contactQuery(id), notesQuery(id, { limit: 5 })],
        async act() {
          browser.disconnect()
          for (const note of ['First', 'Second']) {
            server.clock.step(1000)
            await server.request(api.contacts.addNote, { params: { id }, body: { note } }, { token })
          }
          await browser.connect()
          await stage.applied('noteSaved', 2)
        },
      }
    },
  },
]
