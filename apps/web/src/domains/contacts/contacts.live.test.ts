import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#platform/api.ts'
import type { Activity, ContactPage, ContactSummary } from './contact-types.ts'
import { applyContact, applyFavorite, applyRemovedNote, applySavedNote, removeContact } from './contacts.live.ts'
import { countsQuery, favoritesQuery, notesQuery, pageQuery, searchQuery, stickiesQuery } from './contacts.queries.ts'

const person = (id: string, lastName: string, more: Partial<ContactSummary> = {}): ContactSummary => ({
  id,
  firstName: 'Maria',
  preferredFirstName: null,
  lastName,
  companyName: null,
  coFirstName: null,
  coLastName: null,
  email: null,
  phone: null,
  mobilePhone: null,
  letter: lastName.slice(0, 1).toLowerCase(),
  favorite: false,
  tags: [],
  lastContactedAt: null,
  coverage: { policies: 0, openEnded: false, lastTermDate: null },
  ...more,
})
const note = (id: string, createdAt: string, more: Partial<Activity> = {}): Activity => ({
  id,
  type: 'note',
  note: id,
  isSticky: false,
  createdAt,
  editedAt: null,
  user: null,
  ghost: null,
  editedGhost: null,
  image: null,
  thumbnail: null,
  ...more,
})

const pageA = pageQuery({ letter: 'a', page: 0 }).queryKey
const pageM = pageQuery({ letter: 'm', page: 0 }).queryKey
const counts = countsQuery().queryKey
const found = searchQuery('maria').queryKey
const favorites = favoritesQuery('me').queryKey
const notes = notesQuery('a1', { limit: 5 }).queryKey
const stickies = stickiesQuery('a1').queryKey

let client: QueryClient
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
const peopleIn = (key: readonly unknown[]) => client.getQueryData<ContactPage>(key)?.data
const notesIn = (key: readonly unknown[]) => client.getQueryData<{ data: Activity[]; total: number }>(key)

beforeEach(() => {
  client = new QueryClient()
  const ann = person('a1', 'Alvarez', { favorite: true })
  client.setQueryData(pageA, { data: [ann, person('a2', 'Azul')], next: null })
  client.setQueryData(pageM, { data: [person('m1', 'Moss')], next: null })
  client.setQueryData(counts, { total: 3, favorites: 1, letters: { a: 2, m: 1 } })
  client.setQueryData(found, { pages: [{ data: [ann], next: null }], pageParams: [undefined] })
  client.setQueryData(favorites, { pages: [{ data: [ann], next: null }], pageParams: [undefined] })
  client.setQueryData(notes, {
    data: [note('n2', '2026-11-20T10:00:00Z'), note('n1', '2026-11-19T10:00:00Z')],
    total: 2,
  })
  client.setQueryData(stickies, { data: [], total: 0 })
})

describe('a contact was saved', () => {
  test('updates rows everywhere, and keeps one’s own favorite', () => {
    applyContact(client, { contact: person('a1', 'Alvarez', { email: 'new@x.com' }), created: false, version: 2 })
    expect(peopleIn(pageA)?.[0]).toMatchObject({ email: 'new@x.com', favorite: true })
    expect(client.getQueryData(found)?.pages[0]?.data[0]).toMatchObject({ email: 'new@x.com', favorite: true })
    expect(isStale(pageA)).toBe(false)
    expect(isStale(counts)).toBe(false)
  })

  test('under another letter: both letters are fetched again, the others stay', () => {
    client.setQueryData(pageQuery({ letter: 'z', page: 0 }).queryKey, { data: [person('z1', 'Zimmer')], next: null })
    applyContact(client, { contact: person('a1', 'Moss'), created: false, version: 2 })
    expect([pageA, pageM, counts].map(isStale)).toEqual([true, true, true])
    expect(isStale(pageQuery({ letter: 'z', page: 0 }).queryKey)).toBe(false)
  })

  test('moves only the rows of a new one’s letter', () => {
    applyContact(client, { contact: person('m2', 'Moss'), created: true, version: 1 })
    expect([pageM, counts, found].map(isStale)).toEqual([true, true, true])
    expect(isStale(pageA)).toBe(false)
  })

  test('refetches every letter if no list contains it', () => {
    applyContact(client, { contact: person('m2', 'Moss'), created: false, version: 5 })
    expect([pageA, pageM, counts, favorites].map(isStale)).toEqual([true, true, true, true])
  })

  test('its page is fetched again, unless it is that new already', () => {
    const key = api.contacts.getContact.queryKey({ params: { id: 'a1' } })
    client.setQueryData(key, { id: 'a1', version: 3, summary: { policies: 2, lastContactedAt: null } })
    applyContact(client, { contact: person('a1', 'Alvarez'), created: false, version: 3 })
    expect(isStale(key)).toBe(false)
    applyContact(client, { contact: person('a1', 'Alvarez'), created: false, version: 4 })
    expect(isStale(key)).toBe(true)
  })

  test('its page shows that it was called or texted, which creates no version', () => {
    const key = api.contacts.getContact.queryKey({ params: { id: 'a1' } })
    client.setQueryData(key, { id: 'a1', version: 3, summary: { policies: 2, lastContactedAt: null } })
    const lastContactedAt = '2026-11-20T18:00:00.000Z'
    applyContact(client, { contact: person('a1', 'Alvarez', { lastContactedAt }), created: false, version: 3 })
    expect(client.getQueryData(key)).toMatchObject({ summary: { policies: 2, lastContactedAt } })
  })
})

test('removes a deleted one from lists at once, and refetches its letter', () => {
  removeContact(client, { id: 'a1', letter: 'a' })
  expect(client.getQueryData(found)?.pages[0]?.data).toEqual([])
  expect([pageA, counts].map(isStale)).toEqual([true, true])
  expect(isStale(pageM)).toBe(false)
})

test('a favorite changes in every list and leaves its own', () => {
  applyFavorite(client, { id: 'a1', favorite: false })
  expect(peopleIn(pageA)?.[0]?.favorite).toBe(false)
  expect(client.getQueryData(favorites)?.pages[0]?.data).toEqual([])
  expect(isStale(counts)).toBe(true)
})

describe('notes', () => {
  const fresh = note('n3', '2026-11-21T10:00:00Z')
  const saved = { clientId: 'a1', lastContactedAt: fresh.createdAt }

  test('adds a new one at the top once, and counts it as contact', () => {
    applySavedNote(client, { ...saved, activity: fresh, created: true })
    applySavedNote(client, { ...saved, activity: fresh, created: true })
    expect(notesIn(notes)?.data.map(({ id }) => id)).toEqual(['n3', 'n2', 'n1'])
    expect(notesIn(notes)?.total).toBe(3)
    expect(peopleIn(pageA)?.[0]?.lastContactedAt).toBe(fresh.createdAt)
  })

  test('an edit changes it in place', () => {
    applySavedNote(client, {
      ...saved,
      activity: note('n1', '2026-11-19T10:00:00Z', { note: 'mended' }),
      created: false,
    })
    expect(notesIn(notes)?.data.map((one) => one.note)).toEqual(['n2', 'mended'])
    expect(isStale(notes)).toBe(false)
  })

  test('moves one that became sticky to the sticky ones', () => {
    applySavedNote(client, {
      ...saved,
      activity: note('n1', '2026-11-19T10:00:00Z', { isSticky: true }),
      created: false,
    })
    expect(notesIn(notes)).toMatchObject({ data: [{ id: 'n2' }], total: 1 })
    expect(isStale(stickies)).toBe(true)
  })

  test('refetches for a restored one’s position', () => {
    applySavedNote(client, { ...saved, activity: note('n0', '2026-11-18T10:00:00Z'), created: false })
    expect(isStale(notes)).toBe(true)
  })

  test('refetches a full page of several when one is removed', () => {
    applyRemovedNote(client, { clientId: 'a1', id: 'n2', lastContactedAt: null })
    expect(notesIn(notes)).toMatchObject({ data: [{ id: 'n1' }], total: 1 })
    client.setQueryData(notes, { data: [note('n2', '2026-11-20T10:00:00Z')], total: 9 })
    applyRemovedNote(client, { clientId: 'a1', id: 'n2', lastContactedAt: null })
    expect(isStale(notes)).toBe(true)
  })

  test('those of another contact stay as they are', () => {
    applySavedNote(client, { ...saved, clientId: 'm1', activity: fresh, created: true })
    expect(notesIn(notes)?.total).toBe(2)
  })
})
