// Periods end exactly once, and every unit of usage is billed exactly once, whatever runs when.
import { priceUnits } from '@frontdesk/contract/kit/tiers'
import { api } from '@frontdesk/contract/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobContext } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { pseudoRandom } from '../../domains/contacts/factory/random.factory.ts'
import { startPlan, teamPlan } from './billing.factory.ts'
import { checkUsage } from './billing.public.ts'
import { createBooks, type MeteredEvent } from './books.factory.ts'
import { turnRecurring } from './turn.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeEach(async () => {
  server = await testServer({ start: '2026-11-23T15:00:00Z' })
  books = createBooks(server)
})
afterEach(() => server.close())

const short = (invoice: { number: string | null; reason: string; total: number }) => [
  invoice.number,
  invoice.reason,
  invoice.total,
]

test('a month ends at midnight of the agency’s zone: its invoice charges the plan ahead and the usage behind', async () => {
  await startPlan(server, { since: new Date('2026-11-10T12:00:00Z') })
  await server.admin.query(`update tenant.billing_profiles set state = 'MA' where account_id = $1`, [server.here.id])
  await server.admin.query(
    `insert into directory.tax_rates values ('MA', '2026-01-01', 'Sales tax, Massachusetts', 6.25)`,
  )
  // 21 of 30 days: 4 of 5 minutes are included.
  await books.meter([
    { kind: 'minutes', at: '2026-12-01T04:59:59Z', quantity: 14 },
    { kind: 'minutes', at: '2026-12-01T05:00:00Z', quantity: 100 },
  ])
  expect(await books.turn('2026-12-01T04:59:59Z')).toEqual([])
  expect(await books.turn('2026-12-01T05:00:00Z')).toHaveLength(1)
  server.clock.set(new Date('2026-12-01T06:00:00Z'))
  const [invoice] = await books.invoices()
  expect(invoice).toMatchObject({
    ...{ number: 'HER-0001', title: 'Team plan, December', reason: 'period', shownStatus: 'open', mayPay: true },
    ...{ issuedOn: '2026-12-01', dueOn: '2027-01-01', subtotal_excluding_tax: 29_922, tax: 1870, total: 31_792 },
    ...{ taxName: 'Sales tax, Massachusetts', taxRate: '6.25' },
  })
  expect(
    invoice?.lines.data.map(({ description, detail, amount, rows }) => [description, detail, amount, rows]),
  ).toEqual([
    ['Team plan, Dec 1–31', '$299.00 a month', 29_900, null],
    ['Call minutes, Nov 10–30', '14, 4 included, 10 × $0.022', 22, 1],
  ])
})

test('after a downtime each month that ended gets its own invoice, and clock changes move no midnight', async () => {
  await startPlan(server, { since: new Date('2026-09-15T12:00:00Z') })
  await books.meter([
    // Half an hour before and after the midnights in New York, in summer and winter time.
    { kind: 'messages', at: '2026-10-01T03:30:00Z', quantity: 10 },
    { kind: 'messages', at: '2026-10-01T04:30:00Z', quantity: 20 },
    { kind: 'messages', at: '2026-11-01T03:30:00Z', quantity: 20 },
    { kind: 'messages', at: '2026-11-01T04:30:00Z', quantity: 30 },
    { kind: 'messages', at: '2026-11-01T05:30:00Z', quantity: 30 },
    { kind: 'messages', at: '2026-12-01T04:30:00Z', quantity: 30 },
  ])
  await books.turn('2026-12-02T12:00:00Z')
  const invoices = await books.invoices()
  expect(invoices.map(({ title, lines }) => [title, ...lines.data.slice(1).map(({ quantity }) => quantity)])).toEqual([
    ['Team plan, October', 10],
    ['Team plan, November', 40],
    ['Team plan, December', 90],
  ])
  // 16 of 30 days of September include 2 of 3 segments.
  expect(invoices.map(({ total }) => total - 29_900)).toEqual([
    priceUnits(8, [{ up_to: null, unit_amount_decimal: '1.5', flat_amount: 0 }], 'graduated'),
    ...[priceUnits(40, teamPlan.metered.messages.tiers, 'graduated'), 130],
  ])
})

test('another zone ends its month at its own midnight', async () => {
  await server.admin.query(`update tenant.accounts set timezone = 'Pacific/Honolulu' where account_id = $1`, [
    server.here.id,
  ])
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
  await books.turn('2026-11-01T10:00:00Z')
  await books.meter([{ kind: 'minutes', at: '2026-12-01T09:59:00Z', quantity: 6 }])
  expect(await books.turn('2026-12-01T09:59:59Z')).toEqual([])
  expect(await books.turn('2026-12-01T10:00:00Z')).toHaveLength(1)
  expect((await books.recount()).left).toBe(0)
})

test('every phone number counts once in each month, whether it comes in, was there, or the turn runs twice', async () => {
  const add = (phone: string, at: string) =>
    server.admin.query(
      `insert into tenant.phone_numbers (account_id, id, sid, phone, friendly_name, status, origin, created_at, updated_at)
        values ($1, gen_random_uuid(), $2, $2, $2, 'in-use', 'purchased', $3, $3)`,
      [server.here.id, phone, at],
    )
  await add('16175550001', '2026-09-05T12:00:00Z')
  await startPlan(server, { since: new Date('2026-10-15T12:00:00Z') })
  for (const phone of ['16175550002', '16175550003']) await add(phone, '2026-11-20T12:00:00Z')
  for (const at of ['2026-12-01T06:00:00Z', '2026-12-01T06:10:00Z']) await books.turn(at)
  const { rows } = await server.admin.query(
    `select to_char(at at time zone 'America/New_York', 'MM-DD') as day, count(*)::int from tenant.usage_events
      where kind = 'numbers' group by 1 order by 1`,
  )
  expect(rows.map(({ day, count }) => [day, count])).toEqual([
    ['10-15', 1],
    ['11-01', 1],
    ['11-20', 2],
    ['12-01', 3],
  ])
  const found = await checkUsage(server.platform, server.here.id)
  expect(found).toMatchObject([{ kind: 'numbers', units: 7, recorded: 7, different: 0 }])
  // Two are included, also in a part of a month.
  const lines = (await books.invoices()).flatMap(({ lines }) => lines.data.filter(({ kind }) => kind === 'numbers'))
  expect(lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [1, 0],
    [3, 250],
  ])
})

test('usage that comes late, and corrections, come on the next invoice as lines of their own month', async () => {
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
  const source = crypto.randomUUID()
  await books.meter([{ kind: 'messages', at: '2026-10-20T12:00:00Z', quantity: 10, source }])
  await books.turn('2026-11-01T06:00:00Z')
  await books.meter([
    { kind: 'messages', at: '2026-10-20T12:00:00Z', quantity: -4, source, nth: 1 },
    { kind: 'messages', at: '2026-11-02T12:00:00Z', quantity: 2 },
  ])
  await books.turn('2026-12-01T06:00:00Z')
  const [, november] = await books.invoices()
  expect(november?.lines.data.slice(1).map(({ description, detail, amount }) => [description, detail, amount])).toEqual(
    [
      // 7 × 1.5 was charged; 3 × 1.5 is owed.
      ['Text segments, Oct 1–31', '−4, recorded after the last invoice', -6],
      ['Text segments, Nov 1–30', '2 included', 0],
    ],
  )
})

test('two nodes that end a month at once, and a crash before the commit, issue one invoice', async () => {
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
  await books.meter(
    Array.from({ length: 500 }, (_, at) => ({ kind: 'minutes', at: `2026-10-${10 + (at % 20)}T12:00:00Z` })),
  )
  server.clock.set(new Date('2026-12-01T06:00:00Z'))
  const scope = { platform: server.platform, accountId: server.here.id }
  if (turnRecurring.per !== 'account') throw new Error('It runs per account.')
  const death = new Error('killed')
  const beforeCommit = () => {
    throw death
  }
  await expect(turnRecurring.run(jobContext(scope, { beforeCommit }))).rejects.toBe(death)
  expect((await books.recount()).billed).toBe(0)
  await Promise.all([1, 2, 3].map(() => turnRecurring.per === 'account' && turnRecurring.run(jobContext(scope))))
  expect((await books.invoices()).map(short)).toEqual([
    ['HER-0001', 'period', 29_900 + 1089],
    ['HER-0002', 'period', 29_900],
  ])
  expect(await books.recount()).toEqual({ used: 500, left: 0, billed: 500 })
})

test('a month whose usage moves all the time stays open, the log says so, and the next round closes it', async () => {
  await startPlan(server, { since: new Date('2026-11-10T12:00:00Z') })
  await books.meter([{ kind: 'minutes', at: '2026-11-20T12:00:00Z', quantity: 9 }])
  server.clock.set(new Date('2026-12-01T06:00:00Z'))
  await server.admin.query(
    `create function tenant.skip_row() returns trigger language plpgsql as 'begin return null; end';
     create trigger skip_rows before insert on tenant.billed_usage for each row execute function tenant.skip_row()`,
  )
  const turn = async () => {
    if (turnRecurring.per !== 'account') throw new Error('It runs per account.')
    await turnRecurring.run(jobContext({ platform: server.platform, accountId: server.here.id }))
  }
  await turn()
  expect(await books.invoices()).toEqual([])
  expect(server.logged.filter((line) => line.includes('The next round goes on'))).toHaveLength(1)
  await books.addPlans({ ...teamPlan, id: 'other', amount: 100 })
  expect(await books.choose('other', 0)).toMatchObject({ status: 503, body: { code: 'busy' } })
  await server.admin.query('drop function tenant.skip_row cascade')
  await turn()
  expect((await books.invoices()).map(short)).toEqual([['HER-0001', 'period', 29_900 + 11]])
})

test('any usage over months, late or corrected, with changes of the plan between: all is billed once, lines add up', async () => {
  const random = pseudoRandom(40)
  await startPlan(server, { since: new Date('2026-06-01T12:00:00Z') })
  const day = (month: number, at: number) =>
    `2026-${String(month).padStart(2, '0')}-${String(at).padStart(2, '0')}T12:00:00Z`
  const known: MeteredEvent[] = []
  for (let month = 6; month <= 11; month++) {
    const events = Array.from({ length: 40 }, (): MeteredEvent => {
      const kind = random.pick(['minutes', 'messages', 'recordings'] as const)
      return {
        kind,
        at: day(6 + random.below(month - 5), 1 + random.below(28)),
        quantity: 1 + random.below(5),
        source: crypto.randomUUID(),
      }
    })
    const corrected = known
      .filter(() => random.chance(0.1))
      .map((each) => ({ ...each, nth: 1, quantity: -(each.quantity ?? 1) }))
    for (const each of corrected)
      known.splice(
        known.findIndex(({ source }) => source === each.source),
        1,
      )
    known.push(...events)
    await books.meter([...events, ...corrected])
    if (month % 2 === 0)
      await server.admin.query(
        `insert into tenant.subscription_terms select account_id, $2, plan from tenant.subscriptions where account_id = $1`,
        [server.here.id, day(month, 5 + random.below(20)).slice(0, 10)],
      )
    // A deleted source changes nothing: there is none here at all.
    await Promise.all([1, 2].map(() => books.turn(day(month + 1, 1))))
  }
  const { used, left, billed } = await books.recount()
  expect([left, billed]).toEqual([0, used])
  const invoices = await books.invoices()
  expect(invoices).toHaveLength(6)
  for (const { lines, subtotal_excluding_tax, tax, total } of invoices) {
    expect(lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal_excluding_tax)
    expect(subtotal_excluding_tax + tax).toBe(total)
  }
})

test('a trial charges nothing until it ends; then what is left of the month is charged', async () => {
  await startPlan(server, { plan: { ...teamPlan, trialDays: 14 }, since: new Date('2026-11-10T15:00:00Z') })
  await books.turn('2026-11-24T14:59:00Z')
  expect(await books.invoices()).toEqual([])
  await books.turn('2026-11-24T15:00:00Z')
  const [invoice] = await books.invoices()
  // 7 of 30 days.
  expect(invoice).toMatchObject({ reason: 'trialEnd', total: 6977, issuedOn: '2026-11-24', dueOn: '2026-11-24' })
  expect(await books.turn('2026-11-25T15:00:00Z')).toEqual([])
})

test('supers end the month early; others, and other accounts, can’t', async () => {
  await startPlan(server, { since: new Date('2026-10-01T12:00:00Z') })
  await books.turn('2026-11-23T15:00:00Z')
  const next = async (role: 'super' | 'owner', id = server.here.id) =>
    server.request(api.billing.startNextMonth, { params: { id } }, await books.as(role))
  expect((await next('super')).body).toEqual({ issued: ['HER-0002'] })
  expect((await next('super')).body).toEqual({ issued: ['HER-0003'] })
  expect((await books.invoices()).map(({ issuedOn }) => issuedOn)).toEqual(['2026-11-23', '2026-12-01', '2027-01-01'])
  expect((await next('super', server.there.id)).status).toBe(404)
  expect((await next('owner')).status).toBe(403)
})
