// Someone who can try one number after another learns what is sealed: tests who may look up, how often, and what is
// recorded.
import { lookUpNotices, lookUpsAnHour, ssnWritesAnHour } from '@frontdesk/contract/contacts/private-look-up'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactRecurring } from '../contacts.jobs.ts'
import { type Person, type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await testApp()
  id = (await app.admin.ask('createContact', { body: { lastName: 'King', ssn: '512347781', coSsn: '512357781' } })).id
})
afterAll(() => app.close())

const look = (person: Person, search: string) => person.ask('listContacts', { query: { search } })
const found = async (person: Person, search: string) => (await look(person, search)).data.map((one) => one.id)
const entries = async () =>
  (await app.superuser.query("select user_id, facts from tenant.audit_log where action = 'contact.ssn.lookedUp'")).rows

test('lets an admin find either person by the whole number, audited without the number', async () => {
  expect(await found(app.admin, '512-34-7781')).toEqual([id])
  expect(await found(app.admin, '512 35 7781')).toEqual([id])
  // Reloading repeats the same look-up.
  expect(await found(app.admin, '512-34-7781')).toEqual([id])
  expect(await found(app.admin, '512-36-7781')).toEqual([])
  // Within a letter or a tag, like any search.
  const within = async (more: object) =>
    (await app.admin.ask('listContacts', { query: { search: '512-34-7781', ...more } })).data.map((one) => one.id)
  const tag = (await app.admin.ask('createTag', { body: { name: 'Looked up' } })).id
  expect([await within({ letter: 'k' }), await within({ letter: 'a' }), await within({ tag })]).toEqual([[id], [], []])
  await app.admin.ask('assignTags', { params: { id }, body: [{ id: tag, isActive: true }] })
  expect(await within({ tag })).toEqual([id])
  const kept = await entries()
  const digest = expect.stringMatching(/^hmac:[\w-]{20,}$/)
  expect(kept).toEqual([1, 1, 0].map((found) => ({ user_id: app.admin.userId, facts: { digest, found } })))
  expect(new Set(kept.map(({ facts }) => facts.digest)).size).toBe(3)
})

test('finds nothing for employees and ghosts, with a notice', async () => {
  const ghost = app.ghost(app.admin, app.admin)
  const before = (await entries()).length
  expect(await look(app.sam, '512-34-7781')).toEqual(await look(app.sam, '512-37-7781'))
  expect(await look(app.sam, '512-34-7781')).toMatchObject({ data: [], notice: lookUpNotices.notYours })
  expect(await look(ghost, '512-34-7781')).toMatchObject({ data: [], notice: lookUpNotices.ghost })
  for (const typed of ['512347781', '512-34', '7781', '512.34.7781', 'king 512-34-7781'])
    for (const person of [app.sam, app.admin]) expect(await found(person, typed), typed).toEqual([])
  expect(await entries()).toHaveLength(before)
})

test('allows ten numbers an hour, and tells the waiting time for the eleventh', async () => {
  app.clock.step(61 * 60_000)
  for (let n = 0; n < lookUpsAnHour; n++) await look(app.admin, `601-1${n}-1111`)
  const refused = look(app.admin, '601-20-1111')
  await expect(refused).rejects.toMatchObject({ code: 'tooManyRequests', facts: { retryAfter: 3600 } })
  // Numbers looked up before remain available, and another person has a separate count.
  expect(await found(app.admin, '601-10-1111')).toEqual([])
  const owner = app.person(app.account, app.account.people.jo, 'owner')
  expect(await found(owner, '512-34-7781')).toEqual([id])
  app.clock.step(61 * 60_000)
  expect(await found(app.admin, '601-20-1111')).toEqual([])
})

test('numbers that are written count, whether anybody has them or not, also while acting as somebody else', async () => {
  const write = (person: Person, ssn: string) =>
    person.ask('updateContact', { params: { id }, body: { ssn, coSsn: null } })
  const ghost = app.ghost(app.admin, app.sam)
  // Two at once, then one by one; repeating a number or using the contact's own does not avoid the limit.
  await app.admin.ask('createContact', { body: { lastName: 'Two', ssn: '602101111', coSsn: '602111111' } })
  for (let n = 2; n < ssnWritesAnHour; n++) await write(n % 2 ? ghost : app.admin, `6041${n % 10}1${100 + n}`)
  await write(app.admin, '602101111')
  const held = await write(app.sam, '602201111')
  expect(held.ssn).toBe('***-**-1111')
  for (const guess of ['602201111', '602211111', '512357781'])
    for (const person of [app.admin, ghost])
      await expect(write(person, guess), guess).rejects.toMatchObject({
        code: 'tooManyRequests',
        facts: { retryAfter: 3600 },
      })
  await expect(
    app.admin.ask('createContact', { body: { lastName: 'More', coSsn: '602211111' } }),
  ).rejects.toMatchObject({ code: 'tooManyRequests' })
  // Everything else is saved, and looking up has a separate count.
  await app.admin.ask('updateContact', { params: { id }, body: { lastName: 'Kingsley', ssn: null } })
  expect(await found(app.admin, '512-34-7781')).toEqual([])
  app.clock.step(61 * 60_000)
  await write(app.admin, '602211111')
})

test('deletes counts soon after an hour, even of people who never look up again', async () => {
  const kept = async () => (await app.superuser.query('select act from tenant.private_look_ups')).rows.length
  const run = async () => {
    const job = contactRecurring.find(({ name }) => name === 'contacts.forget-look-ups')
    if (job?.per !== 'account') throw new Error('It runs per account.')
    const { accountId, actor } = app.account.scope
    await job.run({ accountId, actor, platform: app.platform, signal: new AbortController().signal } as never)
  }
  await look(app.admin, '603-10-1111')
  await run()
  expect(await kept()).toBeGreaterThan(0)
  app.clock.step(61 * 60_000)
  await run()
  expect(await kept()).toBe(0)
})
