import { api } from '@frontdesk/contract/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { teamPlan } from './billing.factory.ts'
import { createBooks, soloPlan } from './books.factory.ts'
import { listDays } from './calendar.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeEach(async () => {
  server = await testServer({ start: '2026-11-16T15:00:00Z' })
  books = createBooks(server)
  await books.addPlans(teamPlan, soloPlan, { ...soloPlan, id: 'tried', name: 'Tried', trialDays: 14 })
  await books.addMethod()
})
afterEach(() => server.close())

const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Auckland']
const moveTo = (zone: string) =>
  server.admin.query('update tenant.accounts set timezone = $2 where account_id = $1', [server.here.id, zone])
/** A month that has ended since the preview is closed first, which changes the amount. */
async function change(plan: string) {
  for (let tries = 0; tries < 2; tries += 1) {
    const { status } = await books.choose(plan, (await books.preview(plan)).total)
    if (status === 200) return
    expect(status).toBe(409)
  }
  throw new Error('It was refused twice.')
}
const cancel = async () => server.request(api.billing.cancelPlan, { params: books.params }, await books.as())
const turn = async (at: string) => {
  server.clock.set(at)
  await books.turn(at)
}

/** How often the price of a plan was charged for each day, less what was given back. */
async function countCharges(): Promise<Map<string, number>> {
  const { rows } = await server.admin.query<{ day: string; times: number }>(
    `select day::date::text, sum(case kind when 'plan' then 1 else -1 end)::int as times
       from tenant.invoice_lines l, generate_series(from_day::timestamp, until_day, interval '1 day') day
       where account_id = $1 and kind in ('plan', 'unusedPlan') group by 1`,
    [server.here.id],
  )
  return new Map(rows.map(({ day, times }) => [day, times]))
}
/** The day of which the plan holds for certain; undefined without one. */
async function findHeldDay(): Promise<string | undefined> {
  const { rows } = await server.admin.query<{ day: string }>(
    `select greatest(s.period_starts, (select max(begins_on) from tenant.subscription_terms t where t.account_id = s.account_id),
        ($2::timestamptz at time zone a.timezone)::date)::text as day
       from tenant.subscriptions s join tenant.accounts a using (account_id)
       where s.account_id = $1 and s.status in ('active', 'pastDue')`,
    [server.here.id, server.clock.now()],
  )
  return rows[0]?.day
}
const listUncharged = async (from: string, until: string) => {
  const charges = await countCharges()
  return listDays(from, until).filter((day) => charges.get(day) !== 1)
}

test('the month after a trial is charged, also when the time zone moves to the month before as the trial ends', async () => {
  server.clock.set('2026-11-17T07:00:00Z')
  await change('tried')
  // Dec 1, 0:30 in New York, where the month has turned, and Nov 30 in Los Angeles.
  await turn('2026-12-01T05:30:00Z')
  await moveTo('America/Los_Angeles')
  await turn('2026-12-01T07:30:00Z')
  await turn('2027-01-01T08:30:00Z')
  expect(await listUncharged('2026-12-01', '2027-02-01')).toEqual([])
})

test('a plan that is chosen again charges no day twice, also when the time zone moves to the day before', async () => {
  await change('team')
  await cancel()
  await turn('2026-12-01T05:30:00Z')
  await moveTo('America/Los_Angeles')
  await change('team')
  await turn('2027-01-01T08:30:00Z')
  expect(await listUncharged('2026-11-16', '2027-02-01')).toEqual([])
})

test('plans changed, ended, and chosen again in any order and zone: each day is charged once, and all credit comes from lines', async () => {
  let seed = 20_261_130
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const minutes = [20, 60, 300, 700, 1440 * 3, 1440 * 9]
  await change('tried')
  const done: string[] = []
  for (let step = 0; step < 30; step += 1) {
    // Close to midnights, where zones differ in the day.
    server.clock.step((minutes[draw(minutes.length)] ?? 0) * 60_000)
    const act = ['zone', 'cancel', 'turn', 'team', 'solo'][draw(5)] ?? ''
    if (act === 'zone') await moveTo(zones[draw(zones.length)] ?? '')
    else if (act === 'cancel') await cancel()
    else if (act !== 'turn') await change(act)
    await books.turn(server.clock.now().toISOString())
    done.push(`${server.clock.now().toISOString()} ${act}`)
    const charges = await countCharges()
    const held = await findHeldDay()
    const wrong = [...charges].filter(([, times]) => times !== 0 && times !== 1)
    const free = held !== undefined && charges.get(held) !== 1 ? [held] : []
    expect({ wrong, free, done: done.slice(-6) }).toEqual({ wrong: [], free: [], done: done.slice(-6) })
  }
  const { rows } = await server.admin.query(
    `select p.credit, (select -sum(amount)::int from tenant.invoice_lines l where l.account_id = p.account_id and kind = 'credit') as kept
       from tenant.billing_profiles p where p.account_id = $1`,
    [server.here.id],
  )
  expect(rows[0].credit + rows[0].kept).toBe(0)
})

test('a trial is given once, also when it was canceled', async () => {
  await change('tried')
  await cancel()
  await turn('2026-12-02T15:00:00Z')
  expect(await books.preview('tried')).toMatchObject({ total: expect.toSatisfy((total: number) => total > 0) })
  await change('tried')
  expect(await listUncharged('2026-12-02', '2027-01-01')).toEqual([])
})

test('numbers are included once a month, however often the plan changes', async () => {
  await books.addPlans({ ...teamPlan, id: 'plus', name: 'Plus' })
  const add = (phone: string) =>
    server.admin.query(
      `insert into tenant.phone_numbers (account_id, id, sid, phone, friendly_name, status, origin, created_at, updated_at)
        values ($1, gen_random_uuid(), $2, $2, $2, 'in-use', 'purchased', $3, $3)`,
      [server.here.id, phone, server.clock.now()],
    )
  for (const [at, plan] of ['team', 'plus', 'team'].entries()) {
    await change(plan)
    server.clock.step(60_000)
    await add(`1617555000${at}`)
    server.clock.step(86_400_000)
  }
  const { body } = await server.request(
    api.billing.getMonthUsage,
    { params: books.params, query: {} },
    await books.as(),
  )
  expect(body.kinds.find(({ kind }) => kind === 'numbers')).toMatchObject({ quantity: 3, included: 2, cost: 250 })
  await turn('2026-12-01T06:00:00Z')
  const lines = (await books.invoices()).flatMap((each) => each.lines.data).filter(({ kind }) => kind === 'numbers')
  expect(lines.map(({ quantity, amount, detail }) => [quantity, amount, detail])).toEqual([
    [1, 0, '1 included'],
    [1, 0, '1 included'],
    [1, 250, '1 × $2.50'],
  ])
})
