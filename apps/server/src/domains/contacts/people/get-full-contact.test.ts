import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactsDesk, type Desk } from '../desk.factory.ts'

let desk: Desk
beforeAll(async () => {
  desk = await contactsDesk()
})
afterAll(() => desk.close())

test('comes with its five newest notes and every sticky one', async () => {
  const { id } = await desk.sam.ask('createContact', { body: { lastName: 'King' } })
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    desk.clock.step(60_000)
    await desk.sam.ask('addNote', { params: { id }, body: { note: `Note ${n}`, isSticky: n <= 2 } })
  }
  const contact = await desk.jo.ask('getFullContact', { params: { id } })
  expect(contact.activity.map(({ note }) => note)).toEqual(['Note 7', 'Note 6', 'Note 5', 'Note 4', 'Note 3'])
  expect(contact.stickies.map(({ note }) => note)).toEqual(['Note 2', 'Note 1'])
  expect(contact.summary.lastContactedAt).toBe(contact.activity[0]?.createdAt)
})

test('a deleted contact is not found', async () => {
  const { id } = await desk.sam.ask('createContact', { body: { lastName: 'King' } })
  await desk.sam.ask('deleteContact', { params: { id } })
  await expect(desk.sam.ask('getFullContact', { params: { id } })).rejects.toMatchObject({ code: 'contactNotFound' })
})
