import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecord } from '../../records/records.store.ts'
import { type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('includes the five newest notes and the sticky ones', async () => {
  const { id } = await app.sam.ask('createContact', { body: { lastName: 'King' } })
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
    app.clock.step(60_000)
    await app.sam.ask('addNote', { params: { id }, body: { note: `Note ${n}`, isSticky: n <= 2 } })
  }
  const contact = await app.jo.ask('getFullContact', { params: { id } })
  const shown = ({ data, total }: typeof contact.activity) => ({ notes: data.map(({ note }) => note), total })
  expect(shown(contact.activity)).toEqual({ notes: ['Note 8', 'Note 7', 'Note 6', 'Note 5', 'Note 4'], total: 6 })
  expect(shown(contact.stickies)).toEqual({ notes: ['Note 2', 'Note 1'], total: 2 })
  expect(contact.summary.lastContactedAt).toBe(contact.activity.data[0]?.createdAt)
})

test('shows the contact as it is shown alone, its addresses in the order of their kinds', async () => {
  const { id } = await app.sam.ask('createContact', { body: { lastName: 'Kent' } })
  const params = { id }
  await app.database.inAccount(app.account.scope, async (tx) => {
    for (const type of ['Previous', 'Physical', 'Other', 'Mailing'])
      await insertRecord(tx, 'addresses', { id: randomUUIDv7(), contact_id: id, type, city: type })
    const extra = { account_id: tx.accountId, id: randomUUIDv7(), contact_id: id, field: 'Boat', value: 'Sloop' }
    await tx.db.insertInto('contact_extras').values(extra).execute()
  })
  const { activity, stickies, records, documents, ...shown } = await app.jo.ask('getFullContact', { params })
  expect(shown).toEqual(await app.jo.ask('getContact', { params }))
  expect(shown.addresses.map(({ type }) => type)).toEqual(['Physical', 'Mailing', 'Previous', 'Other'])
  expect([shown.extras.length, records.addresses.length, activity.total + stickies.total]).toEqual([1, 4, 0])
  expect(documents).toEqual([])
})

test('a deleted contact is not found', async () => {
  const { id } = await app.sam.ask('createContact', { body: { lastName: 'King' } })
  await app.sam.ask('deleteContact', { params: { id } })
  await expect(app.sam.ask('getFullContact', { params: { id } })).rejects.toMatchObject({ code: 'contactNotFound' })
})
