import { newContact } from '@frontdesk/contract/contacts/contact-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeContacts } from './contacts.factory.ts'
import { type TestApp, testApp } from './test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('makes the same contacts from the same seed, and different ones from another', () => {
  expect(makeContacts(50, 7)).toEqual(makeContacts(50, 7))
  expect(makeContacts(50, 7)).not.toEqual(makeContacts(50, 8))
  expect(makeContacts(500, 7).slice(0, 50)).toEqual(makeContacts(50, 7))
})

test('they are such as staff could have typed them, and no two share an id', () => {
  const made = makeContacts(1000, 1)
  for (const { id: _, createdAt, address, notes, tags, ...written } of made) {
    expect(newContact.safeParse(written).error).toBeUndefined()
    for (const note of notes) expect(note.createdAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
  }
  expect(new Set(made.map(({ id }) => id)).size).toBe(1000)
  const partners = made.filter(({ coFirstName }) => coFirstName).length
  expect(partners).toBeGreaterThan(220)
  expect(partners).toBeLessThan(360)
})

test('they are inserted with addresses, notes, tags and last contact', async () => {
  const made = await app.fill(app.account, 2500, 3)
  const count = async (table: string) =>
    (
      await app.superuser.query(`select count(*)::int as n from tenant.${table} where account_id = $1`, [
        app.account.id,
      ])
    ).rows[0].n
  expect(await count('contacts')).toBe(2500)
  expect(await count('addresses')).toBe(made.filter(({ address }) => address).length)
  expect(await count('activity')).toBe(made.flatMap(({ notes }) => notes).length)
  expect(await count('contact_tags')).toBe(made.flatMap(({ tags }) => [...new Set(tags)]).length)
  const example = made.find(({ notes, address }) => notes.length > 1 && address)
  const contact = await app.sam.ask('getFullContact', { params: { id: example?.id ?? '' } })
  expect(contact.addresses).toMatchObject([{ type: 'Physical', city: example?.address?.city }])
  expect(contact.activity.total + contact.stickies.total).toBe(example?.notes.length)
  const notes = [...contact.activity.data, ...contact.stickies.data]
  expect(notes[0]?.user).not.toBeNull()
  const latest = notes
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1)
  expect(contact.summary.lastContactedAt).toBe(latest)
})
