import { api } from '@frontdesk/contract/registry'
import {
  contactQuery,
  notesQuery,
  pageQuery,
  stickiesQuery,
} from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

async function addNote({ server, token }: Stage, id: string, note: string, isSticky = false): Promise<string> {
  server.clock.step(1000)
  const replied = await server.request(api.contacts.addNote, { params: { id }, body: { note, isSticky } }, { token })
  if (replied.status !== 201) throw new Error(JSON.stringify(replied.body))
  return replied.body.id
}

/** The contact, the lists with its last contact, its newest notes, and its sticky ones. */
const shownOf = (id: string) => [
  contactQuery(id),
  pageQuery({ letter: 'n', page: 0 }),
  notesQuery(id, { limit: 5 }),
  stickiesQuery(id),
]

const noted = async (stage: Stage, count: number) => {
  const id = await addContact(stage, { firstName: 'Nell', lastName: `Noted ${count}` })
  const notes: string[] = []
  for (let n = 0; n < count; n++) notes.push(await addNote(stage, id, `Note ${n}`))
  return { id, notes }
}

/** The beginning of a lossless picture, which is all that is checked. */
function picture(pixels: number) {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF\x20\0\0\0WEBPVP8L\0\0\0\0\x2f', 'latin1')
  bytes.writeUInt32LE(((pixels - 1) << 14) | (pixels - 1), 21)
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

export const noteSaved: SyncCase[] = [
  {
    title: 'written, with a picture',
    async arrange(stage) {
      const { id } = await noted(stage, 1)
      const { server, token } = stage
      const body = { note: 'The roof', image: picture(400), thumbnail: picture(100) }
      const act = () => {
        server.clock.step(1000)
        return server.request(api.contacts.addNote, { params: { id }, body }, { token })
      }
      return { shown: shownOf(id), act }
    },
  },
  {
    title: 'written',
    async arrange(stage) {
      const { id } = await noted(stage, 2)
      return { shown: shownOf(id), act: () => addNote(stage, id, 'The newest') }
    },
  },
  {
    title: 'written onto a full page',
    async arrange(stage) {
      const { id } = await noted(stage, 6)
      return { shown: shownOf(id), act: () => addNote(stage, id, 'The newest') }
    },
  },
  {
    title: 'edited',
    async arrange(stage) {
      const { id, notes } = await noted(stage, 2)
      const params = { id, activityId: notes[0] ?? '' }
      const { server, token } = stage
      return {
        shown: shownOf(id),
        act: () => server.request(api.contacts.updateNote, { params, body: { note: 'Better words' } }, { token }),
      }
    },
  },
  {
    title: 'made sticky',
    async arrange(stage) {
      const { id, notes } = await noted(stage, 2)
      const params = { id, activityId: notes[1] ?? '' }
      const { server, token } = stage
      return {
        shown: shownOf(id),
        act: () => server.request(api.contacts.updateNote, { params, body: { isSticky: true } }, { token }),
        refetched: ['listActivity sticky'],
      }
    },
  },
]

export const noteRemoved: SyncCase[] = [
  {
    title: 'deleted',
    async arrange(stage) {
      const { id, notes } = await noted(stage, 3)
      const params = { id, activityId: notes[2] ?? '' }
      const { server, token } = stage
      return {
        shown: shownOf(id),
        act: () => server.request(api.contacts.deleteNote, { params }, { token }),
        refetched: ['listActivity sticky'],
      }
    },
  },
  {
    title: 'deleted from a full page',
    async arrange(stage) {
      const { id, notes } = await noted(stage, 6)
      const params = { id, activityId: notes[3] ?? '' }
      const { server, token } = stage
      return {
        shown: shownOf(id),
        act: () => server.request(api.contacts.deleteNote, { params }, { token }),
        refetched: ['listActivity', 'listActivity sticky'],
      }
    },
  },
]
