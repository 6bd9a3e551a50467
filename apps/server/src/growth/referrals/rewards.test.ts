import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { openTexting } from '../../domains/sms/sms.factory.ts'
import { addClient, addReward, openLedger } from './rewards.factory.ts'

let server: TestServer
let ledger: ReturnType<typeof openLedger>
let program: string
beforeAll(async () => {
  // A Friday, 10:00 AM in the agency's zone.
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
  ledger = openLedger(server)
  program = (await ledger.program({ id: crypto.randomUUID() })).id
  await openTexting(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['rewards', 'reward_settings', 'addresses'])
    await server.admin.query(`delete from tenant.${table} where account_id = $1`, [server.here.id])
})

const add = (client: string, more: Partial<Parameters<typeof addReward>[1]> = {}) =>
  addReward(server, { program, client, ...more })

test('an admin approves, gives, and voids a reward, and the audit log has each act', async () => {
  const client = await addClient(server, { state: 'WA' })
  const [one, two, three] = [await add(client), await add(client), await add(client)]
  expect((await ledger.approve(one)).body).toMatchObject({
    state: 'approved',
    approvedBy: 'Admin Here',
    refusal: null,
  })
  expect((await ledger.approve(two)).body).toMatchObject({ state: 'approved', given: 2_500 })
  const given = await ledger.give(one, one, three, crypto.randomUUID())
  expect(given).toMatchObject({
    data: [{ id: one, state: 'given', givenBy: 'Admin Here' }],
    skipped: [{ id: three, reason: 'This reward isn’t approved.' }, { reason: 'This reward doesn’t exist.' }],
  })
  expect((await ledger.void(one)).body).toMatchObject({ code: 'rewardState' })
  expect((await ledger.void(two, 'Moved away')).body).toMatchObject({
    ...{ state: 'void', voidReason: 'Moved away', voidedBy: 'Admin Here', approvedBy: 'Admin Here' },
  })
  expect((await ledger.approve(two)).body).toMatchObject({ code: 'rewardState' })
  expect((await ledger.approve(crypto.randomUUID())).body).toMatchObject({ code: 'rewardNotFound' })
  const counts = await server.request(api.referrals.countRewards, {}, await ledger.auth())
  expect(counts.body).toEqual({ earned: 1, approved: 0, given: 1, void: 1, givenCents: 2_500 })
  const { rows } = await server.admin.query(
    'select action from tenant.audit_log where entity_id = any ($1) order by at, id',
    [[one, two, three]],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'reward.approved',
    'reward.approved',
    'reward.given',
    'reward.voided',
  ])
})

test('two approvals at once never pass the cap together', async () => {
  for (const _ of [1, 2, 3]) {
    const client = await addClient(server, { state: 'WA' })
    const ids = await Promise.all([1, 2, 3, 4].map(() => add(client, { amount: 6_000 })))
    const auth = await ledger.auth()
    const replies = await Promise.all(ids.map((id) => ledger.approve(id, auth)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'rewardOverCap', details: { freeOn: '2027-11-20' } })
  }
})

test('a gift of a year ago by the agency’s calendar counts no more', async () => {
  const client = await addClient(server, { state: 'WA' })
  // 11:30 PM on November 20 in the agency's zone, and an hour later on the 21st.
  await add(client, { amount: 5_000, state: 'given', at: new Date('2025-11-21T04:30:00Z') })
  await add(client, { amount: 5_000, state: 'given', at: new Date('2025-11-21T05:30:00Z') })
  const [fits, over] = [await add(client, { amount: 5_000 }), await add(client, { amount: 5_001 })]
  const listed = async (id: string) => (await ledger.list('earned')).find((each) => each.id === id)
  expect(await listed(fits)).toMatchObject({ given: 5_000, refusal: null, freeOn: null })
  expect(await listed(over)).toMatchObject({ refusal: 'Over the cap until Nov 21, 2026.', freeOn: '2026-11-21' })
  expect((await ledger.approve(over)).body).toMatchObject({
    ...{ code: 'rewardOverCap', message: 'Over the cap until Nov 21, 2026.', details: { freeOn: '2026-11-21' } },
  })
  expect((await ledger.approve(fits)).status).toBe(200)
})

test('the agency’s own cap and the form are refused by their sentences', async () => {
  const [spokane, nowhere] = [await addClient(server, { state: 'WA' }), await addClient(server)]
  await ledger.setCap(2_000)
  expect((await ledger.approve(await add(spokane))).body).toMatchObject({
    ...{ code: 'rewardOverCap', message: 'More than the cap of $20 in twelve months.' },
  })
  const [cash] = [await add(spokane, { form: 'cash', amount: 100 })]
  expect((await ledger.approve(cash)).body).toMatchObject({
    ...{ code: 'rewardFormForbidden', message: 'Washington allows no cash.' },
  })
  const unknown = await add(nowhere, { amount: 900, form: 'merchandise' })
  expect((await ledger.approve(unknown)).body).toMatchObject({ state: 'approved', client: { place: '' } })
})

test('giving looks again at the cap and the address, the first ones of the list first', async () => {
  const client = await addClient(server, { state: 'WA' })
  const other = await addClient(server, { state: 'WA' })
  const ids = [await add(client, { state: 'approved' }), await add(client, { state: 'approved' })] as const
  const small = await add(client, { state: 'approved', amount: 500 })
  const theirs = await add(other, { state: 'approved' })
  await ledger.setCap(3_000)
  expect(await ledger.give(...ids, theirs, small)).toMatchObject({
    data: [{ id: ids[0] }, { id: theirs }, { id: small }],
    skipped: [{ id: ids[1], reason: 'Over the cap until Nov 20, 2027.' }],
  })
  await ledger.setCap(20_000)
  await server.admin.query("update tenant.addresses set state = 'NY' where contact_id = $1", [client])
  expect(await ledger.give(ids[1])).toMatchObject({ skipped: [{ reason: 'New York allows no gift cards.' }] })
})

test('a client is thanked by a text, unless the send gate or a missing number forbids it', async () => {
  const client = await addClient(server, { state: 'WA', phone: '12065550123' })
  const thank = async (id: string) =>
    server.request(
      api.referrals.thankClient,
      { params: { id }, body: { text: 'Thank you, Debra!' } },
      await ledger.auth(),
    )
  const id = await add(client)
  const reply = await thank(id)
  expect([reply.status, reply.body]).toMatchObject([200, { state: 'earned', thankedAt: expect.any(String) }])
  const { rows } = await server.admin.query('select type, user_id, message from tenant.sms_messages')
  expect(rows).toMatchObject([{ type: 'message', user_id: server.here.people.admin.id, message: 'Thank you, Debra!' }])
  await server.admin.query(
    `insert into tenant.sending_numbers (account_id, phone, opted_out, consented, at) values ($1, '12065550123', true, false, $2)
       on conflict (account_id, phone) do update set opted_out = true`,
    [server.here.id, server.clock.now()],
  )
  expect((await thank(id)).body).toMatchObject({
    code: 'rewardNotTextable',
    message: expect.stringMatching(/opted out/),
  })
  expect((await thank(await add(await addClient(server)))).body).toMatchObject({ code: 'rewardNoMobile' })
})

test('the books are exported by the days on which rewards were given', async () => {
  const client = await addClient(server, { name: '=Debra Powell', state: 'WA' })
  await add(client, { state: 'given', at: new Date('2026-10-01T03:30:00Z') })
  await add(client, { state: 'given', at: new Date('2026-10-01T04:30:00Z') })
  await add(client)
  const lines = async (query: { from?: string; to?: string }) => {
    const { body } = await server.request(api.referrals.exportRewards, { query }, await ledger.auth())
    return body.trim().split('\r\n')
  }
  expect(await lines({})).toHaveLength(4)
  const [heads, line, ...rest] = await lines({ from: '2026-09-30', to: '2026-09-30' })
  expect(rest).toEqual([])
  expect(heads).toContain('Earned,Client')
  expect(line).toContain("'=Debra Powell,Town,WA,,,Thanks,Referral,25.00,Gift card,Given")
  const { rows } = await server.admin.query("select facts from tenant.audit_log where action = 'reward.exported'")
  expect(rows).toContainEqual({ facts: { from: '2026-09-30', to: '2026-09-30' } })
})

test('pages go on where the last one ended, and rewards stay within their account', async () => {
  const client = await addClient(server)
  for (let at = 0; at < 5; at++) await add(client)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { state: 'earned' as const, limit: 2, client, ...(cursor && { cursor }) }
    const { body } = await server.request(api.referrals.listRewards, { query }, await ledger.auth())
    seen.push(...body.data.map(({ id }) => id))
    cursor = body.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  const stranger = { token: await server.session(server.there.people.admin) }
  const theirs = await server.request(api.referrals.listRewards, { query: { state: 'earned' } }, stranger)
  expect(theirs.body.data).toEqual([])
  const id = seen[0] ?? ''
  const foreign = await server.request(api.referrals.approveReward, { params: { id } }, stranger)
  expect(foreign.body).toMatchObject({ code: 'rewardNotFound' })
})

test('a program is added once, and an agency has at most 20', async () => {
  const { id, version } = await ledger.program({ id: crypto.randomUUID() })
  expect((await ledger.program({ id })).version).toBe(version)
  const listed = async () => (await server.request(api.referrals.listRewardPrograms, {}, await ledger.auth())).body
  for (let count = (await listed()).data.length; count < 20; count++) await ledger.program({ active: false })
  expect(await ledger.program({})).toMatchObject({ code: 'rewardPrograms' })
  await ledger.setCap(5_000)
  expect(await listed()).toMatchObject({ agencyCap: 5_000, version: 1 })
  expect((await listed()).data.map(({ active }) => active)).toEqual(
    (await listed()).data.map(({ active }) => active).toSorted((a, b) => Number(b) - Number(a)),
  )
})

test('lists the caps of all states with their sources', async () => {
  const { body } = await server.request(api.referrals.listRewardCaps, {}, await ledger.auth())
  expect(body.data).toHaveLength(51)
  expect(body.data.find(({ state }) => state === 'WA')).toMatchObject({ cents: 10_000, tiedToPurchase: false })
})

test('the ledger keeps what was given to a client who is deleted for good, without their name', async () => {
  const client = await addClient(server, { name: 'Erased Person', state: 'NY' })
  const given = await addReward(server, { program, client, state: 'given', form: 'check' })
  const earned = await addReward(server, { program, client })
  await server.admin.query('delete from tenant.contacts where id = $1', [client])
  const gone = { id: null, name: 'Deleted contact', place: '', referrals: 0 }
  const kept = (await ledger.list('given')).find(({ id }) => id === given)
  expect(kept).toMatchObject({ client: gone, amount: 2_500, form: 'check', state: 'given' })
  expect(kept?.givenAt).not.toBeNull()
  expect((await ledger.approve(earned)).body).toMatchObject({
    code: 'rewardState',
    message: 'This client was deleted.',
  })
  const file = await server.request(api.referrals.exportRewards, { query: {} }, await ledger.auth())
  expect(String(file.body)).toContain(given)
  expect(String(file.body)).not.toContain('Erased')
  expect((await ledger.void(earned)).status).toBe(200)
})
