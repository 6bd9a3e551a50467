import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobContext } from '#platform/jobs/job'
import { contactRecurring } from '../contacts.jobs.ts'
import { contactsDesk, type Desk } from '../desk.factory.ts'

let desk: Desk
const day = 24 * 60 * 60_000
beforeAll(async () => {
  desk = await contactsDesk()
})
afterAll(() => desk.close())
beforeEach(() => void desk.heardSince())

const add = (lastName = 'King') => desk.sam.ask('createContact', { body: { lastName } })

async function purge() {
  const [recurring] = contactRecurring
  if (recurring?.per !== 'account') throw new Error('contacts.purge runs per account.')
  const { signal } = new AbortController()
  const { scope } = desk.account
  await recurring.run({ accountId: scope.accountId, actor: scope.actor, platform: desk.platform, signal } as JobContext)
}

test('a deleted contact is gone from everything, and restoring brings it back as it was', async () => {
  const contact = await add()
  await desk.sam.ask('addNote', { params: { id: contact.id }, body: { note: 'Kept' } })
  const before = await desk.sam.ask('getFullContact', { params: { id: contact.id } })
  desk.heardSince()
  await desk.jo.ask('deleteContact', { params: { id: contact.id } })
  expect(desk.heardSince()).toEqual([
    { event: 'contactRemoved', audience: 'account', payload: { id: contact.id, letter: 'k' } },
  ])
  await expect(desk.sam.ask('getContact', { params: { id: contact.id } })).rejects.toMatchObject({
    code: 'contactNotFound',
  })
  expect((await desk.sam.ask('listContacts', { query: { letter: 'k' } })).data).toEqual([])
  await expect(desk.jo.ask('deleteContact', { params: { id: contact.id } })).rejects.toMatchObject({
    code: 'contactNotFound',
  })

  desk.clock.step(30 * day)
  await desk.sam.ask('restoreContact', { params: { id: contact.id } })
  expect(desk.heardSince()).toMatchObject([
    { event: 'contactSaved', payload: { created: false, contact: { id: contact.id } } },
  ])
  const after = await desk.sam.ask('getFullContact', { params: { id: contact.id } })
  expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' })
  const { rows } = await desk.superuser.query(
    'select action, user_id from tenant.audit_log where entity_id = $1 order by id',
    [contact.id],
  )
  expect(rows).toEqual([
    { action: 'contact.created', user_id: desk.sam.userId },
    { action: 'contact.deleted', user_id: desk.jo.userId },
    { action: 'contact.restored', user_id: desk.sam.userId },
  ])
})

test('restoring what stands changes nothing; after 30 days, or next door, there is nothing to restore', async () => {
  const contact = await add('Lane')
  desk.heardSince()
  expect(await desk.sam.ask('restoreContact', { params: { id: contact.id } })).toEqual(contact)
  expect(desk.heardSince()).toEqual([])
  await desk.sam.ask('deleteContact', { params: { id: contact.id } })
  const restore = (person: typeof desk.sam) => person.ask('restoreContact', { params: { id: contact.id } })
  await expect(restore(desk.stranger)).rejects.toMatchObject({ code: 'contactNotFound' })
  desk.clock.step(30 * day + 1)
  await expect(restore(desk.sam)).rejects.toMatchObject({ code: 'contactNotFound' })
})

test('the purge takes what was deleted more than 30 days ago, with its notes, and says so in the log', async () => {
  await purge()
  const [kept, old, recent] = [await add('Moore'), await add('Nash'), await add('Olsen')]
  const note = await desk.sam.ask('addNote', { params: { id: kept.id }, body: { note: 'Deleted' } })
  await desk.sam.ask('addNote', { params: { id: kept.id }, body: { note: 'Stays' } })
  await desk.sam.ask('addNote', { params: { id: old.id }, body: { note: 'Goes along' } })
  await desk.sam.ask('deleteNote', { params: { id: kept.id, activityId: note.id } })
  await desk.sam.ask('deleteContact', { params: { id: old.id } })
  desk.clock.step(10 * day)
  await desk.sam.ask('deleteContact', { params: { id: recent.id } })
  desk.clock.step(21 * day)
  await purge()
  const left = async (table: string) =>
    (await desk.superuser.query(`select id from tenant.${table} where account_id = $1`, [desk.account.id])).rows.map(
      (row) => row.id,
    )
  expect(await left('contacts')).toEqual(expect.arrayContaining([kept.id, recent.id]))
  expect(await left('contacts')).not.toContain(old.id)
  expect(await left('activity')).not.toContain(note.id)
  expect((await desk.sam.ask('listActivity', { params: { id: kept.id }, query: {} })).total).toBe(1)
  const { rows } = await desk.superuser.query(
    "select facts from tenant.audit_log where action = 'contacts.purged' order by id desc limit 1",
  )
  expect(rows).toEqual([{ facts: { contacts: 1, activity: 1 } }])
})
