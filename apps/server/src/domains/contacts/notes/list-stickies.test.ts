import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function stick(lastName: string, notes: readonly string[]) {
  const { id } = await app.sam.ask('createContact', { body: { firstName: 'Ada', lastName } })
  for (const note of notes) {
    app.clock.step(60_000)
    await app.sam.ask('addNote', { params: { id }, body: { note, isSticky: note !== 'Plain' } })
  }
  return id
}
const stickies = async (query: { limit?: number; cursor?: string } = {}) => app.jo.ask('listStickies', { query })

test('lists sticky notes of every contact with its name, newest first, in pages', async () => {
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
  expect((await app.stranger.ask('listStickies', { query: {} })).data).toEqual([])

  await app.sam.ask('deleteContact', { params: { id: first } })
  expect((await stickies()).data.map(({ note }) => note)).toEqual(['Three'])
})
