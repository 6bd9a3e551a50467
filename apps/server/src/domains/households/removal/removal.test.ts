import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobContext } from '#platform/jobs/job'
import { type TestApp, testApp } from '../../contacts/test-app.factory.ts'
import { householdRecurring } from '../households.jobs.ts'

let app: TestApp
const day = 24 * 60 * 60_000
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => void app.heardSince())

const add = (lastName = 'King') => app.sam.ask('createContact', { body: { lastName } })

async function purge() {
  const [recurring] = householdRecurring
  if (recurring?.per !== 'account') throw new Error('contacts.purge runs per account.')
  const { signal } = new AbortController()
  const { scope } = app.account
  await recurring.run({ accountId: scope.accountId, actor: scope.actor, platform: app.platform, signal } as JobContext)
}

test('hides a deleted contact everywhere, and restores it unchanged', async () => {
  const contact = await add()
  await app.sam.ask('addNote', { params: { id: contact.id }, body: { note: 'Kept' } })
  const before = await app.sam.ask('getFullContact', { params: { id: contact.id } })
  app.heardSince()
  await app.jo.ask('deleteContact', { params: { id: contact.id } })
  expect(app.heardSince()).toEqual([
    { event: 'contactRemoved', audience: 'account', payload: { id: contact.id, letter: 'k' } },
  ])
  await expect(app.sam.ask('getContact', { params: { id: contact.id } })).rejects.toMatchObject({
    code: 'contactNotFound',
  })
  expect((await app.sam.ask('listContacts', { query: { letter: 'k' } })).data).toEqual([])
  await expect(app.jo.ask('deleteContact', { params: { id: contact.id } })).rejects.toMatchObject({
    code: 'contactNotFound',
  })

  app.clock.step(30 * day)
  await app.sam.ask('restoreContact', { params: { id: contact.id } })
  expect(app.heardSince()).toMatchObject([
    { event: 'contactSaved', payload: { created: false, contact: { id: contact.id } } },
  ])
  const after = await app.sam.ask('getFullContact', { params: { id: contact.id } })
  expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' })
  const { rows } = await app.superuser.query(
    'select action, user_id from tenant.audit_log where entity_id = $1 order by id',
    [contact.id],
  )
  expect(rows).toEqual([
    { action: 'contact.created', user_id: app.sam.userId },
    { action: 'contact.deleted', user_id: app.jo.userId },
    { action: 'contact.restored', user_id: app.sam.userId },
  ])
})

test('restores nothing for a live contact, after 30 days, or in another account', async () => {
  const contact = await add('Lane')
  app.heardSince()
  expect(await app.sam.ask('restoreContact', { params: { id: contact.id } })).toEqual(contact)
  expect(app.heardSince()).toEqual([])
  await app.sam.ask('deleteContact', { params: { id: contact.id } })
  const restore = (person: typeof app.sam) => person.ask('restoreContact', { params: { id: contact.id } })
  await expect(restore(app.stranger)).rejects.toMatchObject({ code: 'contactNotFound' })
  app.clock.step(30 * day + 1)
  await expect(restore(app.sam)).rejects.toMatchObject({ code: 'contactNotFound' })
})

test('purges contacts deleted more than 30 days ago with their notes, and audits it', async () => {
  await purge()
  const [kept, old, recent] = [await add('Moore'), await add('Nash'), await add('Olsen')]
  const note = await app.sam.ask('addNote', { params: { id: kept.id }, body: { note: 'Deleted' } })
  await app.sam.ask('addNote', { params: { id: kept.id }, body: { note: 'Stays' } })
  await app.sam.ask('addNote', { params: { id: old.id }, body: { note: 'Goes along' } })
  await app.sam.ask('deleteNote', { params: { id: kept.id, activityId: note.id } })
  await app.sam.ask('deleteContact', { params: { id: old.id } })
  app.clock.step(10 * day)
  await app.sam.ask('deleteContact', { params: { id: recent.id } })
  app.clock.step(21 * day)
  await purge()
  const left = async (table: string) =>
    (await app.superuser.query(`select id from tenant.${table} where account_id = $1`, [app.account.id])).rows.map(
      (row) => row.id,
    )
  expect(await left('contacts')).toEqual(expect.arrayContaining([kept.id, recent.id]))
  expect(await left('contacts')).not.toContain(old.id)
  expect(await left('activity')).not.toContain(note.id)
  expect((await app.sam.ask('listActivity', { params: { id: kept.id }, query: {} })).total).toBe(1)
  const { rows } = await app.superuser.query(
    "select facts from tenant.audit_log where action = 'contacts.purged' order by id desc limit 1",
  )
  expect(rows).toEqual([{ facts: { contacts: 1, activity: 1 } }])
})

test('lists deleted contacts with who deleted them, until restored or purged', async () => {
  app.clock.step(31 * day)
  const deleted = async () => (await app.sam.ask('listDeletedContacts', { query: {} })).data
  expect(await deleted()).toEqual([])
  const [first, second, third] = [await add('Abel'), await add('Boole'), await add('Cantor')]
  for (const [contact, person] of [
    [first, app.sam],
    [second, app.jo],
    [third, app.jo],
  ] as const) {
    await person.ask('deleteContact', { params: { id: contact.id } })
    app.clock.step(day)
  }
  const names = async () => (await deleted()).map(({ lastName }) => lastName)
  expect(await names()).toEqual(['Cantor', 'Boole', 'Abel'])
  const page = await app.sam.ask('listDeletedContacts', { query: { limit: 2 } })
  expect((await app.sam.ask('listDeletedContacts', { query: { limit: 2, cursor: page.next ?? '' } })).data).toEqual([
    expect.objectContaining({ id: first.id, deletedBy: expect.objectContaining({ id: app.sam.userId }) }),
  ])
  const one = await app.sam.ask('getDeletedContact', { params: { id: second.id } })
  expect(one).toMatchObject({ lastName: 'Boole', deletedBy: { id: app.jo.userId, firstName: 'jo' } })
  expect(Date.parse(one.restorableUntil) - Date.parse(one.deletedAt)).toBe(30 * day)
  expect((await app.stranger.ask('listDeletedContacts', { query: {} })).data).toEqual([])
  const gone = { code: 'contactNotFound' }
  await expect(app.stranger.ask('getDeletedContact', { params: { id: second.id } })).rejects.toMatchObject(gone)

  await app.sam.ask('restoreContact', { params: { id: second.id } })
  await expect(app.sam.ask('getDeletedContact', { params: { id: second.id } })).rejects.toMatchObject(gone)
  expect(await names()).toEqual(['Cantor', 'Abel'])
  app.clock.step(27 * day + 1)
  expect(await names()).toEqual(['Cantor'])
  await expect(app.sam.ask('getDeletedContact', { params: { id: first.id } })).rejects.toMatchObject(gone)
})
