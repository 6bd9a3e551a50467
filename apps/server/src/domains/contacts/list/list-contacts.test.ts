import { letters } from '@frontdesk/contract/contacts/contact-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvalidCursor } from '#platform/db/page'
import type { MadeContact } from '../contacts.factory.ts'
import { type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
let made: MadeContact[]
beforeAll(async () => {
  app = await testApp()
  made = await app.fill(app.account, 700, 1)
  await app.fill(app.elsewhere, 50, 2)
  for (const companyName of ['3M', '24/7 Towing', 'Ωmega'])
    await app.sam.ask('createContact', { body: { companyName } })
})
afterAll(() => app.close())

type Query = Parameters<typeof app.sam.ask<'listContacts'>>[1]['query']

/** Every page from the first to the last. */
async function walk(query: Query = {}) {
  const all = []
  let cursor: string | undefined
  do {
    const page = await app.sam.ask('listContacts', { query: { ...query, ...(cursor && { cursor }) } })
    all.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return all
}

test('pages contain every contact once, # first and then a to z, for any page size', async () => {
  const whole = await walk({ limit: 200 })
  expect(new Set(whole.map(({ id }) => id)).size).toBe(703)
  expect(whole).toHaveLength(703)
  const order = whole.map(({ letter }) => letters.indexOf(letter))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(whole.slice(0, 3).map(({ companyName }) => companyName)).toEqual(['24/7 Towing', '3M', 'Ωmega'])
  for (const limit of [1, 7, 199])
    expect((await walk({ limit })).map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
})

test('within a letter names are in order, last name before first', async () => {
  const s = await walk({ letter: 's' })
  expect(s.length).toBeGreaterThan(30)
  const names = s.map(
    (each) => `${each.lastName ?? each.companyName ?? each.firstName} ${each.lastName ? each.firstName : ''}`,
  )
  const folded = names.map((name) =>
    name
      .toLowerCase()
      .replaceAll('-', ' ')
      .replace(/[^a-z ]/g, '')
      .replace(/ +/g, ' ')
      .trim(),
  )
  expect(folded).toEqual(folded.toSorted())
  expect(new Set(s.map(({ letter }) => letter))).toEqual(new Set(['s']))
})

test('a list that changes between two pages neither repeats nor skips the others', async () => {
  const before = await walk({ letter: 'm' })
  const first = await app.sam.ask('listContacts', { query: { letter: 'm', limit: 10 } })
  const [top] = first.data
  const added = await app.sam.ask('createContact', { body: { lastName: 'Maaaa' } })
  await app.sam.ask('deleteContact', { params: { id: top?.id ?? '' } })
  const second = await app.sam.ask('listContacts', { query: { letter: 'm', limit: 200, cursor: first.next ?? '' } })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  await app.sam.ask('restoreContact', { params: { id: top?.id ?? '' } })
  await app.sam.ask('deleteContact', { params: { id: added.id } })
})

describe('offset', () => {
  test.each([1, 50, 333, 690])('%i jumps to that row, and continues by cursor', async (offset) => {
    const whole = await walk({ limit: 200 })
    const page = await app.sam.ask('listContacts', { query: { offset, limit: 5 } })
    expect(page.data).toEqual(whole.slice(offset, offset + 5))
    const next = await app.sam.ask('listContacts', { query: { limit: 5, cursor: page.next ?? '' } })
    expect(next.data).toEqual(whole.slice(offset + 5, offset + 10))
  })

  test('jumps within a letter, and within a tag', async () => {
    const letter = await walk({ letter: 'b' })
    const inLetter = await app.sam.ask('listContacts', { query: { letter: 'b', offset: 4, limit: 200 } })
    expect(inLetter.data).toEqual(letter.slice(4))
    const { data } = await app.sam.ask('listTags', { query: {} })
    const tag = data[0]?.id
    const inTag = await app.sam.ask('listContacts', { query: { tag, offset: 3, limit: 200 } })
    expect(inTag.data).toEqual((await walk({ tag })).slice(3))
  })

  test('0 is the beginning; past the end is nothing', async () => {
    const start = await app.sam.ask('listContacts', { query: { offset: 0, limit: 3 } })
    expect(start.data).toEqual((await walk()).slice(0, 3))
    expect(await app.sam.ask('listContacts', { query: { offset: 703 } })).toEqual({ data: [], next: null })
    expect(await app.sam.ask('listContacts', { query: { letter: 'q', offset: 5000 } })).toEqual({
      data: [],
      next: null,
    })
  })
})

test('a tag lists those who carry it, by name', async () => {
  const { data: tags } = await app.sam.ask('listTags', { query: {} })
  const tag = tags.find(({ name }) => name === 'VIP')
  const listed = await walk({ tag: tag?.id, limit: 20 })
  const expected = made.filter((contact) => contact.tags.includes('VIP')).map(({ id }) => id)
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(expected))
  expect(listed).toHaveLength(expected.length)
  expect(listed.every(({ tags }) => tags.includes('VIP'))).toBe(true)
})

test('the list of a tag follows those who are renamed, deleted and restored', async () => {
  const { data: tags } = await app.sam.ask('listTags', { query: {} })
  const tag = tags.find(({ name }) => name === 'Medicare')?.id
  const [first, ...others] = await walk({ tag })
  const params = { id: first?.id ?? '' }
  await app.sam.ask('updateContact', { params, body: { lastName: 'Zzyzx' } })
  expect((await walk({ tag, limit: 7 })).map(({ id }) => id)).toEqual(
    [...others, { id: params.id }].map(({ id }) => id),
  )
  await app.sam.ask('deleteContact', { params })
  expect((await walk({ tag })).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
  await app.sam.ask('restoreContact', { params })
  expect((await walk({ tag, letter: 'z' })).map(({ id }) => id)).toContain(params.id)
  await app.sam.ask('updateContact', { params, body: { lastName: first?.lastName ?? null } })
  expect((await walk({ tag })).map(({ id }) => id)).toEqual([first, ...others].map((each) => each?.id))
})

test('a row contains phones, tags, and last contact', async () => {
  const example = made.find((contact) => contact.tags.length > 1 && contact.notes.length > 0 && contact.lastName)
  const rows = await walk()
  const row = rows.find(({ id }) => id === example?.id)
  expect(row).toMatchObject({
    firstName: example?.firstName,
    mobilePhone: example?.mobilePhone,
    coFirstName: example?.coFirstName,
    tags: [...new Set(example?.tags)].toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())),
  })
  const newest = Math.max(...(example?.notes ?? []).map((note) => note.createdAt.getTime()))
  expect(row?.lastContactedAt).toBe(new Date(newest).toISOString())
})

test.each(['x', 'W10', '12'])('the cursor %s is refused', async (cursor) => {
  const refused = app.sam.ask('listContacts', { query: { cursor } })
  await expect(refused).rejects.toBeInstanceOf(InvalidCursor)
})

test('offset and cursor together are refused', async () => {
  const { next } = await app.sam.ask('listContacts', { query: { limit: 1 } })
  const refused = app.sam.ask('listContacts', { query: { offset: 3, cursor: next ?? '' } })
  await expect(refused).rejects.toMatchObject({ code: 'malformed' })
})
