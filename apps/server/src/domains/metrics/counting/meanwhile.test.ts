// What others do while numbers are counted: nobody waits for long, and nothing is missed.
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { recountMetrics } from './recount-metrics.ts'

let server: TestServer
let owner: string
let sam: string
let conversation: string
let nth = 0
const clients: pg.Client[] = []
beforeAll(async () => {
  server = await testServer()
  owner = await server.session(server.here.people.owner)
  sam = server.here.people.employee.id
  conversation = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, last_message_on, created_at, updated_at)
       values ($1, $2, '{14165550101}', '14165550101', '16175550100', now(), now(), now())`,
    [server.here.id, conversation],
  )
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await server.close()
})

/** A transaction of the account on a connection of its own, as the server begins one. */
async function begun(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.adminUrl, options: '-c search_path=tenant,platform' })
  clients.push(client)
  await client.connect()
  await client.query('begin')
  await client.query(`select set_config('role', 'frontdesk_tenant', true), set_config('app.account_id', $1, true)`, [
    server.here.id,
  ])
  return client
}
const text = (client: pg.Client, user = sam) =>
  client.query(
    `insert into sms_messages (account_id, id, room_id, seq, flow, type, phone, user_id, message, status, segments,
        created_at, updated_at)
      values ($1, gen_random_uuid(), $2, $3, 'outgoing', 'message', '14165550101', $4, 'Hello', 'sent', 1, $5, $5)`,
    [server.here.id, conversation, ++nth, user, server.clock.now()],
  )

const team = () => server.request(api.metrics.listTeamStats, { query: {} }, { token: owner })
const messages = async (user = sam) => {
  const { status, body } = await team()
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.find((row) => row.user === user)?.values.messages
}
const different = () => recountMetrics(server.platform, server.here.id, { userId: null, name: 'test' })
const zone = (name: string) =>
  server.admin.query('update tenant.accounts set timezone = $2 where account_id = $1', [server.here.id, name])

test('whoever changes rows waits for nobody else who does, and what commits late is counted', async () => {
  const before = (await messages()) ?? 0
  const [early, later] = [await begun(), await begun()]
  await text(early)
  await later.query("set local lock_timeout = '5s'")
  await text(later)
  await later.query('commit')
  // The touch of the earlier one is older, and seen by nobody yet.
  expect(await messages()).toBe(before + 1)
  await early.query('commit')
  expect(await messages()).toBe(before + 2)
  expect(await different()).toBe(0)
})

/** What is counted already. */
const counted = async (): Promise<number> => {
  const { rows } = await server.admin.query(
    'select coalesce(sum(messages), 0)::int as sum from tenant.metric_days where user_id = $1',
    [sam],
  )
  return rows[0].sum
}

test('what is changed through the server is counted without a reader', async () => {
  const before = await counted()
  const writer = await begun()
  await text(writer)
  await text(writer)
  await writer.query('commit')
  await expect.poll(counted).toBe(before + 2)
})

test('of those who commit at the same time one asks for the job, which waits for the others', async () => {
  await messages()
  const [asks, relies] = [await begun(), await begun()]
  for (const writer of [asks, relies]) {
    await text(writer)
    await writer.query("set local lock_timeout = '5s'")
    // As at the commit.
    await writer.query('set constraints all immediate')
  }
  await asks.query('commit')
  const before = await counted()
  await relies.query('commit')
  await expect.poll(counted).toBe(before + 2)
})

test('whoever counts for long occupies no worker of other jobs, and what comes meanwhile is counted after it', async () => {
  const before = (await messages()) ?? 0
  const counting = await begun()
  await counting.query('select hold_metrics($1)', [server.here.id])
  const due = async () => {
    const { rowCount } = await server.admin.query(
      'select from graphile_worker._private_jobs where locked_at is null and run_at <= now()',
    )
    return rowCount
  }
  // Each asks for a job of its own once the one before has begun; there are four workers.
  for (let each = 0; each < 5; each++) {
    const writer = await begun()
    await text(writer)
    await writer.query('commit')
    await expect.poll(due, { timeout: 10_000 }).toBe(0)
  }
  const feedback = { category: 'bug', relatedTo: 'other', comments: 'Hello' } as const
  await server.request(api.feedback.sendFeedback, { body: feedback }, { token: owner })
  await expect.poll(() => server.mails.map(({ category }) => category), { timeout: 10_000 }).toEqual(['feedback'])
  await counting.query('rollback')
  await expect.poll(counted, { timeout: 10_000 }).toBe(before + 5)
})

test('whoever commits for long is counted in the end, and neither waited for', async () => {
  const before = (await messages()) ?? 0
  const [asks, relies] = [await begun(), await begun()]
  for (const writer of [asks, relies]) {
    await text(writer)
    // As at the commit.
    await writer.query('set constraints all immediate')
  }
  await asks.query('commit')
  await expect.poll(counted, { timeout: 10_000 }).toBe(before + 1)
  await relies.query('commit')
  await expect.poll(counted, { timeout: 10_000 }).toBe(before + 2)
})

test('a count that ends in the middle leaves everything to be counted', async () => {
  const before = (await messages()) ?? 0
  const stopped = await begun()
  const adding = await begun()
  await text(adding)
  await adding.query('commit')
  await stopped.query('select hold_metrics($1)', [server.here.id])
  await stopped.query('select * from count_metrics($1, 100, 100)', [server.here.id])
  await stopped.end()
  clients.splice(clients.indexOf(stopped), 1)
  expect(await messages()).toBe(before + 1)
})

test('a time zone that changes while everything is counted is not missed', async () => {
  const isCounted = async () =>
    (await server.admin.query('select from tenant.metric_counts where account_id = $1', [server.here.id])).rowCount
  const end = async (client: pg.Client, name: string) =>
    (await client.query('select end_recount($1, $2, now()) as ended', [server.here.id, name])).rows[0].ended
  await messages()
  // It changes before the end: the count is not taken for one of the new zone.
  const [early, late] = [await begun(), await begun()]
  await zone('Asia/Kathmandu')
  expect(await end(early, 'America/New_York')).toBe(false)
  await early.query('commit')
  // It changes after the end, and before the commit.
  await messages()
  expect(await end(late, 'Asia/Kathmandu')).toBe(true)
  const changed = zone('America/New_York')
  await late.query('commit')
  await changed
  expect(await isCounted()).toBe(0)
  await messages()
  expect([await isCounted(), await different()]).toEqual([1, 0])
})

test('more touches than one count takes are counted by one after another', async () => {
  await messages()
  await server.admin.query(
    `insert into tenant.metric_days select $1, $2, day, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
       from generate_series('2024-01-01'::date, '2026-11-30', '1 day') day on conflict do nothing`,
    [server.here.id, sam],
  )
  await server.admin.query(
    `insert into tenant.metric_touches (account_id, user_id, at)
       select $1, $2, tenant.quarter_of(at) from generate_series('2023-12-31'::timestamptz, '2026-12-01', '1 hour') at`,
    [server.here.id, sam],
  )
  const left = async () => {
    await messages()
    const { rows } = await server.admin.query(
      `select (select count(*)::int from tenant.metric_days where contacts = 7) as wrong,
         (select count(*)::int from tenant.metric_touches where account_id = $1) as left`,
      [server.here.id],
    )
    return rows[0]
  }
  await expect.poll(left, { timeout: 30_000 }).toEqual({ wrong: 0, left: 0 })
  expect(await different()).toBe(0)
})
