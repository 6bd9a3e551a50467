// What metering costs texts: inserts with the metering triggers against the same inserts without them.
import pg from 'pg'
import { expect, test } from 'vitest'
import { testServer } from '#testing/server'
import { startPlan } from './billing.factory.ts'

const [statements, rowsOfEach] = [20, 1000]
const [connections, singles] = [4, 500]
const rounds = 9

test('texts are metered at no less than half of the speed at which they are inserted alone', async () => {
  const server = await testServer({ start: '2026-11-23T15:00:00Z' })
  const { admin, here } = server
  const pool = new pg.Pool({ connectionString: server.adminUrl, max: connections })
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
  const room = crypto.randomUUID()
  await admin.query(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, last_message_on, created_at, updated_at)
      values ($1, $2, '{13035550101}', '13035550101', '16175550100', now(), now(), now())`,
    [here.id, room],
  )
  let seq = 0
  const insertTexts = (db: Pick<typeof admin, 'query'>, count: number) => {
    seq += count
    return db.query({
      name: 'texts',
      text: `insert into tenant.sms_messages (account_id, id, room_id, seq, flow, type, phone, message, segments, status, created_at, updated_at)
        select $1, gen_random_uuid(), $2, $3::int - n, 'outgoing', 'message', '13035550101', 'Hello', 1, 'sent',
          '2026-11-23T12:00:00Z'::timestamptz + n * interval '1 second', now() from generate_series(1, $4::int) n`,
      values: [here.id, room, seq + 1, count],
    })
  }
  const insertEvents = (db: Pick<typeof admin, 'query'>, count: number) =>
    db.query({
      name: 'events',
      text: `insert into tenant.usage_events (account_id, kind, source_id, nth, quantity, at, source)
        select $1, 'messages', gen_random_uuid(), 0, 1, '2026-11-23T12:00:00Z'::timestamptz + n * interval '1 second', 'message'
          from generate_series(1, $2::int) n`,
      values: [here.id, count],
    })
  type Insert = typeof insertTexts
  const ways = {
    'many rows a statement': async (insert: Insert) => {
      for (let at = 0; at < statements; at++) await insert(admin, rowsOfEach)
      return statements * rowsOfEach
    },
    'one row a transaction': async (insert: Insert) => {
      await Promise.all(
        Array.from({ length: connections }, async () => {
          const client = await pool.connect()
          for (let at = 0; at < singles; at++) await insert(client, 1)
          client.release()
        }),
      )
      return connections * singles
    },
  }
  const sides = [
    { name: 'texts', insert: insertTexts, table: 'sms_messages', trigger: 'billing_new' },
    { name: 'usage events', insert: insertEvents, table: 'usage_events', trigger: 'billing_sums' },
  ]
  const shares: Record<string, number> = {}
  for (const { name, insert, table, trigger } of sides)
    for (const [way, run] of Object.entries(ways)) {
      const speeds = { disable: [] as number[], enable: [] as number[] }
      // In turns, so that both meet the same machine: each round is a pair, and the middle one counts.
      for (let round = 0; round < rounds; round++)
        for (const state of ['disable', 'enable'] as const) {
          await admin.query(`alter table tenant.${table} ${state} trigger ${trigger}`)
          const from = performance.now()
          const rows = await run(insert)
          speeds[state].push((rows / (performance.now() - from)) * 1000)
        }
      const pairs = speeds.enable.map((speed, round) => speed / (speeds.disable[round] ?? 1)).toSorted((x, y) => x - y)
      const share = pairs[(rounds - 1) / 2] ?? 0
      shares[`${name}, ${way}`] = share
      const middle = (of: readonly number[]) => Math.round(of.toSorted((x, y) => x - y)[(rounds - 1) / 2] ?? 0)
      console.info(name, way, { bare: middle(speeds.disable), metered: middle(speeds.enable), share })
    }
  for (const [what, share] of Object.entries(shares))
    if (what.startsWith('texts')) expect(share, what).toBeGreaterThan(0.5)
  await pool.end()
  await server.close()
}, 300_000)
