import { api } from '@frontdesk/contract/registry'
import { contactQuery, pageQuery } from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import { api as web } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

async function addTag({ server, token }: Stage, name: string) {
  const { status, body } = await server.request(api.tags.createTag, { body: { name } }, { token })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const give = ({ server, token }: Stage, contact: string, id: string, isActive = true) =>
  server.request(api.tags.assignTags, { params: { id: contact }, body: [{ id, isActive }] }, { token })

const shownOf = (contact: string, letter: 'm' | 'r') => [
  contactQuery(contact),
  pageQuery({ letter, page: 0 }),
  web.tags.listContactTags.queryOptions({ params: { id: contact } }),
]

export const contactsTagged: SyncCase[] = [
  {
    title: 'given by hand',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Tess', lastName: 'Marked' })
      const tag = await addTag(stage, 'Given by hand')
      return { shown: shownOf(id, 'm'), act: () => give(stage, id, tag), refetched: ['listContactTags'] }
    },
  },
  {
    title: 'given by a query, once the contact fits',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Rita', lastName: 'Referrer' })
      return {
        shown: shownOf(id, 'r'),
        async act() {
          const { server, token } = stage
          await server.request(
            api.contacts.updateContact,
            { params: { id }, body: { affliateVia: 'Radio' } },
            { token },
          )
          await stage.applied('contactsTagged')
        },
        // The save itself refetches them, like every save.
        refetched: ['getContact', 'listContactTags'],
      }
    },
  },
  {
    title: 'a tag renamed, which any number may carry',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Mona', lastName: 'Marker' })
      const tag = await addTag(stage, 'Before')
      await give(stage, id, tag)
      const { server, token } = stage
      return {
        shown: shownOf(id, 'm'),
        act: () => server.request(api.tags.updateTag, { params: { id: tag }, body: { name: 'After' } }, { token }),
        refetched: ['getContact', 'listContacts m', 'listContactTags'],
      }
    },
  },
]
