// Sums of usage equal a recount from the rows, whatever is metered, corrected, and billed at once.
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../domains/contacts/factory/random.factory.ts'
import { openTexting, texting } from '../../domains/sms/sms.factory.ts'
import { startPlan } from './billing.factory.ts'
import { createBooks, type MeteredEvent } from './books.factory.ts'
import { countUnbilled, listUnbilled } from './invoices/usage-lines.store.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
/** Connections of their own: the server's admin has one. */
let pool: pg.Pool
beforeEach(async () => {
  server = await testServer({ start: '2026-11-23T15:00:00Z' })
  pool = new pg.Pool({ connectionString: server.adminUrl, max: 6 })
  books = createBooks({ ...server, admin: pool })
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
})
afterEach(async () => {
  await pool.end()
  await server.close()
})

const differences = async () =>
  (await server.admin.query('select * from tenant.compare_usage_sums($1)', [server.here.id])).rows
const sumsUntil = async (until: string) =>
  (
    await server.admin.query(
      'select * from tenant.usage_quarters where account_id = $1 and not billed and quarter < $2 order by quarter, kind',
      [server.here.id, until],
    )
  ).rows
/** What the next invoice would charge, from the sums and from the rows. */
async function readBoth(until: string) {
  const { database, here } = server
  const [fromSums, fromRows] = await database.readAll(here.id, [
    listUnbilled(here.id, new Date(until)),
    countUnbilled(here.id, { from: '-infinity', until }),
  ])
  return { fromSums, fromRows }
}

test('sums equal a recount while usage and corrections are metered on many connections and months end', async () => {
  const random = pseudoRandom(310)
  const known: MeteredEvent[] = []
  // Few quarters, so that many transactions meet in each.
  const draw = (): MeteredEvent => ({
    kind: random.pick(['minutes', 'messages', 'recordings', 'numbers'] as const),
    at: `2026-${random.pick(['10-31T23', '11-01T03', '11-01T04', '11-20T10', '12-01T05'])}:${random.pick(['00', '14', '15', '59'])}:59.999999Z`,
    quantity: 1 + random.below(5),
    source: crypto.randomUUID(),
  })
  const meter = async () => {
    for (let step = 0; step < 25; step++) {
      const events = Array.from({ length: 1 + random.below(6) }, draw)
      const corrected = random.chance(0.3) ? known.splice(random.below(Math.max(1, known.length)), 1) : []
      await books.meter([...events, ...corrected.map((each) => ({ ...each, nth: 1, quantity: -(each.quantity ?? 1) }))])
      known.push(...events)
    }
  }
  const turn = async (at: string) => {
    while ((await books.turn(at).catch((error) => error)) instanceof Error);
  }
  await Promise.all([meter(), meter(), meter(), meter(), turn('2026-11-01T06:00:00Z')])
  expect(await differences()).toEqual([])
  await Promise.all([meter(), meter(), turn('2026-12-01T06:00:00Z')])
  expect(await differences()).toEqual([])
  for (const until of ['2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z', '2027-01-01T05:00:00Z']) {
    const { fromSums, fromRows } = await readBoth(until)
    expect(fromSums).toEqual(fromRows)
  }
  // Nothing is left of what is billed, and what isn't stays as one row of each.
  await turn('2027-01-01T06:00:00Z')
  expect(await differences()).toEqual([])
  expect(await sumsUntil('2027-01-01T05:00:00Z')).toEqual([])
  const { used, left, billed } = await books.recount()
  expect([left, billed]).toEqual([0, used])
})

test('a month, its days, and its rows are told alike by sums and rows, also after the zone has changed', async () => {
  await books.meter([
    { kind: 'minutes', at: '2026-11-01T03:59:59Z', quantity: 3 },
    { kind: 'minutes', at: '2026-11-01T04:00:00Z', quantity: 4 },
    { kind: 'minutes', at: '2026-10-31T18:14:59Z', quantity: 5 },
    { kind: 'minutes', at: '2026-10-31T18:15:00Z', quantity: 6 },
  ])
  await books.turn('2026-11-01T06:00:00Z')
  // Midnight in New York is 4:00, in Kathmandu 18:15.
  for (const [zone, days] of [
    ['America/New_York', { '2026-11-01': 4 }],
    ['Asia/Kathmandu', { '2026-11-01': 13 }],
  ] as const) {
    await server.admin.query('update tenant.accounts set timezone = $2 where account_id = $1', [server.here.id, zone])
    server.clock.set(new Date(server.clock.now().getTime() + 60_000))
    const token = await books.as()
    const { kinds } = (await server.request(api.billing.getMonthUsage, { params: books.params, query: {} }, token)).body
    const used = kinds[0]?.days.filter(({ quantity }) => quantity > 0)
    expect([zone, Object.fromEntries((used ?? []).map(({ day, quantity }) => [day, quantity]))]).toEqual([zone, days])
    const query = { kind: 'minutes' as const, day: '2026-11-01', limit: 50 }
    const listed = (await server.request(api.billing.listUsageRows, { params: books.params, query }, token)).body
    const sum = listed.data.reduce((all, { quantity }) => all + quantity, 0)
    expect([listed.rows, listed.quantity]).toEqual([listed.data.length, sum])
    expect(sum).toBe(days['2026-11-01'])
  }
})

test('sums of an account from before there were any are made from its rows, once, while usage goes on', async () => {
  await books.meter(Array.from({ length: 300 }, (_, at) => ({ kind: 'messages', at: `2026-10-1${at % 9}T12:00:00Z` })))
  await books.turn('2026-11-01T06:00:00Z')
  await books.meter(Array.from({ length: 50 }, () => ({ kind: 'minutes', at: '2026-11-02T12:00:00Z' })))
  await server.admin.query('delete from tenant.usage_quarters')
  expect(await differences()).not.toEqual([])
  const mend = () => server.admin.query('select tenant.mend_usage_sums($1)', [server.here.id])
  const more = () => books.meter([{ kind: 'minutes', at: '2026-11-02T12:00:00Z' }])
  await Promise.all([more(), mend(), more(), mend(), more()])
  expect(await differences()).toEqual([])
  expect(await readBoth('2026-12-01T05:00:00Z')).toMatchObject({ fromSums: [{ kind: 'minutes', rows: 53 }] })
})

test('a text goes out and a call ends while a month is being closed, and both are metered', async () => {
  await openTexting(server)
  const employee = texting(server, server.here.people.employee)
  const room = await employee.room('13035550142')
  await books.meter([{ kind: 'messages', at: '2026-10-20T12:00:00Z', quantity: 2 }])
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table tenant.billed_usage in share mode')
  const { rows: held } = await holder.query('select pg_backend_pid() as pid')
  const closing = books.turn('2026-11-23T15:00:00Z')
  /** How many transactions wait for the one that holds the month’s close up. */
  const waiting = async () =>
    (await server.admin.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [held[0].pid]))
      .rowCount
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  expect((await employee.send(room.id, 'Your card is in the mail.')).status).toBe(201)
  const metered = async (kind: string) =>
    (await server.admin.query("select from tenant.usage_events where kind = $1 and at > '2026-11-20'", [kind])).rowCount
  await expect.poll(() => metered('messages'), { timeout: 20_000 }).toBe(1)
  const call = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.calls (account_id, id, type, direction, status, phone, created_at, answered_at)
      values ($1, $2, 'CALL', 'inbound', 'in-progress', '13035550101', $3, $3)`,
    [server.here.id, call, server.clock.now()],
  )
  await server.admin.query(
    "update tenant.calls set status = 'completed', result = 'answered', ended_at = answered_at + interval '1 minute' where id = $1",
    [call],
  )
  expect(await metered('minutes')).toBe(1)
  expect(await waiting()).toBe(1)
  await holder.query('commit')
  holder.release()
  expect(await closing).toHaveLength(1)
  expect(await differences()).toEqual([])
})
