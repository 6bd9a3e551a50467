import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addClient, addPolicy, earn, openLedger } from './rewards.factory.ts'

let server: TestServer
let ledger: ReturnType<typeof openLedger>
beforeAll(async () => {
  // A Friday, 10:00 AM in the agency's zone.
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  ledger = openLedger(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['rewards', 'reward_programs', 'policies', 'addresses', 'contacts'])
    await server.admin.query(`delete from tenant.${table} where account_id = $1`, [server.here.id])
})

const earned = async () => (await ledger.list('earned')).map(({ referred }) => referred?.name).toSorted()
const remove = (id: string) => server.admin.query('update tenant.contacts set deleted_at = now() where id = $1', [id])

test('a referral earns a program’s reward once, however often and wherever the round runs', async () => {
  const program = await ledger.program({ amount: 2_500 })
  const debra = await addClient(server, { state: 'WA' })
  for (const name of ['Owen Hartley', 'Ruth Calloway']) await addClient(server, { name, by: debra, on: '2026-11-20' })
  await Promise.all([earn(server), earn(server), earn(server)])
  await earn(server)
  const rewards = await ledger.list('earned')
  expect(rewards.map(({ referred }) => referred?.name).toSorted()).toEqual(['Owen Hartley', 'Ruth Calloway'])
  expect(rewards[0]).toMatchObject({
    program: { id: program.id, name: 'Thanks' },
    client: { id: debra, name: 'Debra Powell', place: 'Town, WA', referrals: 2 },
    ...{ trigger: 'referral', amount: 2_500, form: 'giftCard', referredOn: '2026-11-20', given: 0 },
    ...{ cap: { cents: 10_000, whose: 'state', state: 'WA' }, refusal: null, freeOn: null },
  })
  const { rows } = await server.admin.query("select facts from tenant.audit_log where action = 'reward.earned'")
  expect(rows).toHaveLength(2)
})

test('nothing is earned before a program starts, for oneself, for deleted contacts, or for clients', async () => {
  await ledger.program({})
  const debra = await addClient(server)
  const gone = await addClient(server, { name: 'Gail Vernon' })
  await addClient(server, { name: 'Too Early', by: debra, on: '2026-11-19' })
  await addClient(server, { name: 'Not Dated', by: debra })
  await addClient(server, { name: 'By Gail', by: gone, on: '2026-11-20' })
  await remove(gone)
  await remove(await addClient(server, { name: 'Was Deleted', by: debra, on: '2026-11-20' }))
  const self = await addClient(server, { name: 'Self Made', on: '2026-11-20' })
  await server.admin.query('update tenant.contacts set affliate_contact = id where id = $1', [self])
  const client = await addClient(server, { name: 'Long Client', by: debra, on: '2026-11-20' })
  await addPolicy(server, client, new Date('2026-11-19T15:00:00Z'))
  await earn(server)
  expect(await earned()).toEqual(['Not Dated'])
  await remove(debra)
  expect((await ledger.list('earned'))[0]?.refusal).toBe('This client was deleted.')
})

test('each policy that is added since the referral and the start earns a reward', async () => {
  await ledger.program({ trigger: 'policy', amount: 1_000 })
  const debra = await addClient(server, { state: 'WA' })
  const owen = await addClient(server, { name: 'Owen Hartley', by: debra, on: '2026-11-18' })
  const before = await addClient(server, { name: 'Early Policy', by: debra, on: '2026-11-18' })
  await addPolicy(server, before, new Date('2026-11-19T15:00:00Z'))
  await earn(server)
  expect(await earned()).toEqual([])
  for (const _ of [1, 2]) await addPolicy(server, owen)
  await Promise.all([earn(server), earn(server)])
  expect(await earned()).toEqual(['Owen Hartley', 'Owen Hartley'])
  expect((await ledger.list('earned'))[0]).toMatchObject({
    trigger: 'policy',
    refusal: 'Washington allows no reward for a purchase.',
  })
})

test('a program that was off earns nothing for the days before it is on again', async () => {
  const { id, version } = await ledger.program({ active: false })
  const debra = await addClient(server)
  await addClient(server, { name: 'While Off', by: debra, on: '2026-11-20' })
  await earn(server)
  expect(await earned()).toEqual([])
  server.clock.step(24 * 60 * 60_000)
  const turnOn = async (ifMatch: number) =>
    server.request(
      api.referrals.updateRewardProgram,
      { params: { id }, body: { active: true } },
      { ...(await ledger.auth()), headers: { 'if-match': String(ifMatch) } },
    )
  expect((await turnOn(version + 1)).body).toMatchObject({ code: 'conflict' })
  expect((await turnOn(version)).body).toMatchObject({ active: true, startsOn: '2026-11-21', rewards: 0 })
  await addClient(server, { name: 'While On', by: debra, on: '2026-11-21' })
  await earn(server)
  expect(await earned()).toEqual(['While On'])
})

test('a round looks at every referred contact, however many there are, and at all policies of one', async () => {
  await ledger.program({ trigger: 'policy', amount: 1_000 })
  const debra = await addClient(server)
  // More than two transactions look at; only one of the last bought something.
  await server.admin.query(
    `insert into tenant.contacts (account_id, id, last_name, affliate_contact, aflliate_on, created_at, updated_at)
       select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Many', $2, '2026-11-20', $3, $3
       from generate_series(1, 4100) n`,
    [server.here.id, debra, server.clock.now()],
  )
  await server.admin.query(
    `insert into tenant.policies (account_id, id, contact_id, type, created_at)
       select $1, gen_random_uuid(), '00000000-0000-7000-8000-000000004090', 'Auto', $2 from generate_series(1, 250)`,
    [server.here.id, server.clock.now()],
  )
  await earn(server)
  const { rows } = await server.admin.query(
    `select xmin::text as transaction, count(*)::int as count from tenant.rewards where account_id = $1 group by 1 order by 2`,
    [server.here.id],
  )
  expect(rows.map(({ count }) => count)).toEqual([50, 100, 100])
})
