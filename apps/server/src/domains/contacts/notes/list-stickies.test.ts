import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactsDesk, type Desk } from '../desk.factory.ts'

let desk: Desk
beforeAll(async () => {
  desk = await contactsDesk()
})
afterAll(() => desk.close())

async function stick(lastName: string, notes: readonly string[]) {
  const { id } = await desk.sam.ask('createContact', { body: { firstName: 'Ada', lastName } })
  for (const note of notes) {
    desk.clock.step(60_000)
    await desk.sam.ask('addNote', { params: { id }, body: { note, isSticky: note !== 'Plain' } })
  }
  return id
}
const stickies = async (query: { limit?: number; cursor?: string } = {}) => desk.jo.ask('listStickies', { query })

test('sticky notes of every contact, the newest first, each with whom it is about, in pages', async () => {
  const first = await stick('King', ['One', 'Plain', 'Two'])
  const second = await stick('Lane', ['Three'])
  const all = await stickies()
  expect(all.data.map(({ note, clientId, clientName }) => [note, clientId, clientName])).toEqual([
    ['Three', second, 'Ada Lane'],
    ['Two', first, 'Ada King'],
    ['One', first, 'Ada King'],
  ])
  expect(all.next).toBeNull()
  const page = await stickies({ limit: 2 })
  const rest = await stickies({ limit: 2, cursor: page.next ?? '' })
  expect([...page.data, ...rest.data]).toEqual(all.data)
  expect(rest.next).toBeNull()
  expect((await desk.stranger.ask('listStickies', { query: {} })).data).toEqual([])

  await desk.sam.ask('deleteContact', { params: { id: first } })
  expect((await stickies()).data.map(({ note }) => note)).toEqual(['Three'])
})
