import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import type { makeContacts } from '../contacts/contacts.factory.ts'
import { type TestApp, testApp } from '../contacts/test-app.factory.ts'
import { markDeleted } from '../households/removal/mark-deleted.ts'
import { findOrAddTags } from './tags.store.ts'

let app: TestApp
let made: ReturnType<typeof makeContacts>
beforeAll(async () => {
  app = await testApp()
  made = await app.fill(app.account, 200, 4)
})
afterAll(() => app.close())

const tags = async (query: object = {}) => (await app.sam.ask('listTags', { query })).data
const inAccount = <T>(fn: (tx: AccountTx) => Promise<T>) => app.database.inAccount(app.account.scope, fn)

test('lists tags by name with their number of contacts', async () => {
  const listed = await tags()
  const names = listed.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))
  const vip = made.filter((contact) => contact.tags.includes('VIP')).length
  expect(listed).toContainEqual(expect.objectContaining({ name: 'VIP', assigned: vip, dynamic: false }))
  expect(vip).toBeGreaterThan(0)
})

test('are sorted and limited as requested', async () => {
  const counts = (await tags({ sort: '-assigned' })).map(({ assigned }) => assigned)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect((await tags({ sort: 'assigned', limit: 3 })).map(({ assigned }) => assigned)).toEqual(
    counts.toReversed().slice(0, 3),
  )
  expect((await tags({ sort: '-name' })).map(({ name }) => name)).toEqual(
    (await tags()).map(({ name }) => name).toReversed(),
  )
})

test('updates counts when a contact is deleted, restored, and purged, and emits a reload', async () => {
  const contact = made.find((each) => each.tags.length === 1)
  const assigned = async () => (await tags()).find(({ name }) => name === contact?.tags[0])?.assigned ?? 0
  const params = { id: contact?.id ?? '' }
  const before = await assigned()
  app.heardSince()
  await app.sam.ask('deleteContact', { params })
  expect(await assigned()).toBe(before - 1)
  expect(app.heardSince()).toContainEqual({ event: 'tagsChanged', payload: {}, audience: 'account' })
  await app.sam.ask('restoreContact', { params })
  expect(await assigned()).toBe(before)
  expect(app.heardSince()).toContainEqual({ event: 'tagsChanged', payload: {}, audience: 'account' })
  await app.sam.ask('deleteContact', { params })
  await app.superuser.query('delete from tenant.contacts where id = $1', [contact?.id])
  expect(await assigned()).toBe(before - 1)
})

test('a contact that is being deleted while it is tagged is not counted', async () => {
  const tagId = (await inAccount((tx) => findOrAddTags(tx, ['Race']))).get('race') ?? ''
  const contactId = made.find((contact) => contact.tags.length === 0)?.id ?? ''
  const deleted = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const deleting = inAccount(async (tx) => {
    await markDeleted(tx, contactId, app.clock.now())
    deleted.resolve()
    await mayCommit.promise
  })
  await deleted.promise
  let tagged = false
  const tagging = inAccount(({ db, accountId }) =>
    db.insertInto('contact_tags').values({ account_id: accountId, tag_id: tagId, contact_id: contactId }).execute(),
  ).then(() => {
    tagged = true
  })
  const isHeldUp = async () =>
    (
      await app.superuser.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length > 0
  await expect.poll(async () => tagged || (await isHeldUp())).toBe(true)
  mayCommit.resolve()
  await Promise.all([deleting, tagging])
  expect((await tags()).find((each) => each.id === tagId)?.assigned).toBe(0)
  await app.sam.ask('restoreContact', { params: { id: contactId } })
  expect((await tags()).find((each) => each.id === tagId)?.assigned).toBe(1)
})

test('treats names that differ in capitals as one, also for concurrent requests', async () => {
  const [first, second] = await Promise.all([
    inAccount((tx) => findOrAddTags(tx, ['Golf', ' sailing '])),
    inAccount((tx) => findOrAddTags(tx, ['SAILING', 'golf', ''])),
  ])
  expect(first.get('golf')).toBe(second.get('golf'))
  expect(first.get('sailing')).toBe(second.get('sailing'))
  expect([...second.keys()].sort()).toEqual(['golf', 'sailing'])
  expect((await tags()).filter(({ name }) => name.toLowerCase() === 'golf')).toHaveLength(1)
})
