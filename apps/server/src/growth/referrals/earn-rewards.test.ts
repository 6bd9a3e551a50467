import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { addClient, addFormLead, addPolicy, earn, openLedger } from './rewards.factory.ts'

let server: TestServer
let ledger: ReturnType<typeof openLedger>
beforeAll(async () => {
  // A Friday, 10:00 AM in the agency's zone.
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  ledger = openLedger(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['rewards', 'reward_programs', 'policies', 'addresses', 'referral_forms', 'contacts'])
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

test('a program for each policy can’t be added or turned on, since no state allows its rewards', async () => {
  const { id } = await ledger.program({ trigger: 'policy' })
  const body = {
    id: crypto.randomUUID(),
    name: 'Policies',
    trigger: 'policy',
    amount: 1_000,
    form: 'giftCard',
    active: true,
  }
  const added = await server.request(api.referrals.createRewardProgram, { body } as never, await ledger.auth())
  expect(added.status).toBe(422)
  const change = async (fields: object) => {
    const call = { params: { id }, body: fields }
    return (await server.request(api.referrals.updateRewardProgram, call, await ledger.auth())).body
  }
  expect(await change({ active: false })).toMatchObject({ active: false, trigger: 'policy' })
  expect(await change({ active: true })).toMatchObject({ code: 'rewardForPurchase' })
  expect(await change({ active: true, trigger: 'referral' })).toMatchObject({ active: true, trigger: 'referral' })
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

test('a client earns for three people in a year whose forms came from one network, and once for a phone number', async () => {
  await ledger.program({})
  const [debra, gail] = [await addClient(server), await addClient(server, { name: 'Gail Vernon' })]
  let phone = 16175557000
  const add = (name: string, ip: string, by = debra) => {
    phone += 1
    return addFormLead(server, { name, by, ip, phone: String(phone) })
  }
  // Addresses of one subscriber, and of two IPv4 networks.
  const made = []
  for (const at of [1, 2, 3, 4, 5]) made.push(await add(`Made Up${at}`, `2001:db8:0:1::${at}`))
  await add('Other Subscriber', '2001:db8:0:2::1')
  for (const at of [1, 2, 3, 4]) await add(`Same Office${at}`, '192.0.2.1')
  await add('Of Gail', '192.0.2.1', gail)
  await add('Entered Nowhere', '')
  await earn(server)
  const expected = [
    ...['Entered Nowhere', 'Made Up1', 'Made Up2', 'Made Up3', 'Of Gail', 'Other Subscriber'],
    ...['Same Office1', 'Same Office2', 'Same Office3'],
  ]
  expect(await earned()).toEqual(expected)
  // One that was deleted earns no second time, and frees no place of another.
  await remove(made[0] ?? '')
  await addFormLead(server, { name: 'Made Again', by: debra, ip: '198.51.100.7', phone: '16175557001' })
  await earn(server)
  expect(
    (await ledger.list('earned')).filter(({ referred }) => referred).map(({ referred }) => referred?.name),
  ).toHaveLength(8)
  server.clock.step(366 * 24 * 60 * 60_000)
  await add('Year Later', '192.0.2.1')
  await earn(server)
  expect(await earned()).toContain('Year Later')
})

test('a reward shows an admin who the lead is, and whether they ever answered', async () => {
  await ledger.program({})
  const debra = await addClient(server)
  const answering = await addFormLead(server, { name: 'Ann Swers', by: debra, ip: '192.0.2.1', phone: '16175557101' })
  await addFormLead(server, { name: 'Sil Ent', by: debra, ip: '192.0.2.1', phone: '16175557102' })
  await addClient(server, { name: 'Typed In', by: debra, on: server.clock.now().toISOString().slice(0, 10) })
  await server.admin.query(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, contact_id, incoming, last_message_on, created_at, updated_at)
     values ($1, gen_random_uuid(), '{16175557101}', '16175557101', '16175550100', $2, 1, $3, $3, $3)`,
    [server.here.id, answering, server.clock.now()],
  )
  await earn(server)
  const leads = async () =>
    Object.fromEntries((await ledger.list('earned')).map(({ referred, lead }) => [referred?.name, lead]))
  const byForm = { form: expect.stringMatching(/^20.*Z$/), stage: 'newLead', sameNetwork: 1 }
  expect(await leads()).toEqual({
    'Ann Swers': { ...byForm, answered: true },
    'Sil Ent': { ...byForm, answered: false },
    'Typed In': { form: null, stage: 'newLead', answered: false, sameNetwork: 0 },
  })
  await addPolicy(server, answering, new Date(server.clock.now().getTime() + 60_000))
  expect((await leads())['Ann Swers']).toMatchObject({ stage: 'bound' })
  await remove(answering)
  expect((await ledger.list('earned')).map(({ lead }) => lead)).toContain(null)
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
