// Acts of several people on the rewards of one client at the same moment.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addClient, addReward, openLedger } from './rewards.factory.ts'

let server: TestServer
let ledger: ReturnType<typeof openLedger>
let programs: [string, string]
let client: string
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  ledger = openLedger(server)
  programs = [(await ledger.program({})).id, (await ledger.program({})).id]
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await addClient(server, { state: 'WA' })
})

const people = async () => {
  const { admin, owner } = server.here.people
  return [{ token: await server.session(admin) }, { token: await server.session(owner) }] as const
}
const add = (more: Partial<Parameters<typeof addReward>[1]> = {}) =>
  addReward(server, { program: programs[0], client, ...more })
const give = (ids: string[], as: { token: string }) => server.request(api.referrals.giveRewards, { body: { ids } }, as)
const discard = (id: string, as: { token: string }) =>
  server.request(api.referrals.voidReward, { params: { id }, body: { reason: 'Moved away' } }, as)

/** Cents that are approved or given, of all programs. */
async function promised() {
  const { rows } = await server.admin.query<{ cents: number }>(
    `select coalesce(sum(amount), 0)::int as cents from tenant.rewards
      where contact_id = $1 and state in ('approved', 'given')`,
    [client],
  )
  return rows[0]?.cents
}
const acts = async (ids: readonly string[]) =>
  (
    await server.admin.query<{ action: string }>(
      'select action from tenant.audit_log where entity_id = any ($1) order by at, id',
      [ids],
    )
  ).rows.map(({ action }) => action)

test('two people approve rewards of two programs at once, and one of them fits', async () => {
  const [admin, owner] = await people()
  const [one, other] = [await add({ amount: 6_000 }), await add({ amount: 6_000, program: programs[1] })]
  const replies = await Promise.all([ledger.approve(one, admin), ledger.approve(other, owner)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await promised()).toBe(6_000)
})

test('one is voided while others are approved, and the sum stays within the cap', async () => {
  const [admin, owner] = await people()
  const before = await add({ amount: 6_000, state: 'approved' })
  const ids = await Promise.all([1, 2, 3].map((at) => add({ amount: 6_000, program: programs[at % 2] ?? '' })))
  const [voided, ...approved] = await Promise.all([
    discard(before, owner),
    ...ids.map((id) => ledger.approve(id, admin)),
  ])
  expect(voided.status).toBe(200)
  expect(approved.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  expect(await promised()).toBeLessThanOrEqual(10_000)
})

test('a reward that is approved and voided at once ends void, and the audit log has what happened', async () => {
  const [admin, owner] = await people()
  const id = await add()
  const [approved, voided] = await Promise.all([ledger.approve(id, admin), discard(id, owner)])
  expect(voided.status).toBe(200)
  expect(await acts([id])).toEqual(approved.status === 200 ? ['reward.approved', 'reward.voided'] : ['reward.voided'])
  expect(await promised()).toBe(0)
})

test('a reward that two people give at once is given once', async () => {
  const [admin, owner] = await people()
  const ids = [await add({ state: 'approved' }), await add({ state: 'approved', program: programs[1] })]
  const [one, other] = await Promise.all([give(ids, admin), give(ids.toReversed(), owner)])
  expect([...one.body.data, ...other.body.data].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect([...one.body.skipped, ...other.body.skipped]).toMatchObject([
    { reason: 'This reward isn’t approved.' },
    { reason: 'This reward isn’t approved.' },
  ])
  expect(await acts(ids)).toEqual(['reward.given', 'reward.given'])
})

test('a new year gives no new room: what was given on its eve counts for twelve months', async () => {
  // 11:59 PM on December 31 in the agency's zone.
  server.clock.set('2027-01-01T04:59:00Z')
  const ids = [await add({ amount: 6_000 }), await add({ amount: 6_000, program: programs[1] })] as const
  const [admin, owner] = await people()
  expect((await ledger.approve(ids[0], admin)).status).toBe(200)
  expect((await give([ids[0]], admin)).body.data).toHaveLength(1)
  server.clock.step(2 * 60_000)
  const both = await Promise.all([ledger.approve(ids[1], admin), ledger.approve(ids[1], owner)])
  for (const { body } of both) expect(body).toMatchObject({ code: 'rewardOverCap', details: { freeOn: '2027-12-31' } })
  server.clock.set('2027-12-31T04:59:00Z')
  expect((await ledger.approve(ids[1])).status).toBe(409)
  server.clock.set('2027-12-31T05:01:00Z')
  expect((await ledger.approve(ids[1])).status).toBe(200)
})
