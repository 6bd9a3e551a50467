// Plans that are chosen at the same moment as others, and as what their limits count.
import { api } from '@frontdesk/contract/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { teamPlan } from './billing.factory.ts'
import { createBooks, soloPlan } from './books.factory.ts'
import { budgetRecurring } from './budget/check-budget.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
let owner: { token: string }
let admin: { token: string }
beforeEach(async () => {
  server = await testServer({ start: '2026-11-16T15:00:00Z' })
  books = createBooks(server)
  await books.addPlans(teamPlan, soloPlan)
  await books.addMethod()
  owner = { token: await server.session(server.here.people.owner) }
  admin = { token: await server.session(server.here.people.admin) }
})
afterEach(() => server.close())

const choose = (plan: string, total: number, by: { token: string }) =>
  server.request(api.billing.choosePlan, { params: books.params, body: { plan, total } }, by)
const totalOf = async (plan: string) =>
  (await server.request(api.billing.previewPlan, { params: books.params, body: { plan } }, owner)).body.total
const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted()
const countIssued = async () => {
  const { rows } = await server.admin.query(
    'select number, (select last_number from tenant.billing_profiles p where p.account_id = i.account_id) as last from tenant.invoices i where account_id = $1 order by 1',
    [server.here.id],
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.every(({ last }) => last === rows.length)).toBe(true)
  return rows.length
}

test('a first plan that two admins choose at once begins once, and so does a change', async () => {
  const first = await totalOf('solo')
  expect(await statusesOf([choose('solo', first, owner), choose('solo', first, admin)])).toEqual([200, 409])
  expect(await countIssued()).toBe(1)
  const change = await totalOf('team')
  expect(await statusesOf([choose('team', change, owner), choose('team', change, admin)])).toEqual([200, 409])
  expect(await countIssued()).toBe(2)
  const { rows } = await server.admin.query(
    `select kind, count(*)::int from tenant.invoice_lines where account_id = $1 group by 1 order by 1`,
    [server.here.id],
  )
  expect(rows).toEqual([
    { kind: 'plan', count: 2 },
    { kind: 'unusedPlan', count: 1 },
  ])
})

test('only the amount of the preview is taken, whatever else is sent', async () => {
  const total = await totalOf('team')
  for (const wrong of [0, -1, 1, total - 1, -total, Number.MAX_SAFE_INTEGER])
    expect(await choose('team', wrong, owner)).toMatchObject({ status: 409, body: { code: 'previewChanged' } })
  const forged = [
    { plan: 'team', total: `${total}` },
    { plan: 'team', total: total + 0.5 },
    { plan: 'team', total: null },
    ...['amount', 'currency', 'quantity', 'at', 'trialDays', 'credit'].map((name) => ({
      plan: 'team',
      total,
      [name]: 0,
    })),
    { plan: { ...teamPlan, amount: 0 }, total: 0 },
  ]
  for (const body of forged)
    expect(
      (await server.request(api.billing.choosePlan, { params: books.params, body: body as never }, owner)).status,
    ).toBe(422)
  expect(await countIssued()).toBe(0)
})

test('a month that ends as a plan is chosen is closed once, and charges each day once', async () => {
  await choose('team', await totalOf('team'), owner)
  const at = '2026-12-01T06:00:00Z'
  server.clock.set(at)
  owner = { token: await server.session(server.here.people.owner) }
  const total = await totalOf('solo')
  const [chosen] = await Promise.all([choose('solo', total, owner), books.turn(at), books.turn(at)])
  const again = chosen.status === 409 ? await choose('solo', await totalOf('solo'), owner) : chosen
  expect(again.status).toBe(200)
  expect(await countIssued()).toBe(3)
  const { rows } = await server.admin.query(
    `select day::date::text, sum(case kind when 'plan' then 1 else -1 end)::int as times
       from tenant.invoice_lines l, generate_series(from_day::timestamp, until_day, interval '1 day') day
       where account_id = $1 and kind in ('plan', 'unusedPlan') group by 1 having sum(case kind when 'plan' then 1 else -1 end) <> 1`,
    [server.here.id],
  )
  expect(rows).toEqual([])
})

test('a budget that is raised while texts are being paused lets them go on', async () => {
  await choose('team', await totalOf('team'), owner)
  await books.meter([{ kind: 'minutes', at: '2026-11-16T15:00:00Z', quantity: 200 }])
  const save = (amount: number) =>
    server.request(api.billing.saveBudget, { params: books.params, body: { amount, cap: true } }, owner)
  const round = () => runRecurring(server, budgetRecurring, 'billing.budget')
  const pausedFor = async () =>
    (await server.admin.query('select texts_paused_for from tenant.accounts where account_id = $1', [server.here.id]))
      .rows[0].texts_paused_for
  for (let turn = 0; turn < 4; turn += 1) {
    await save(400)
    expect(await pausedFor()).toBe('budget')
    await server.admin.query('update tenant.accounts set texts_paused = null, texts_paused_for = null')
    await Promise.all([save(100_000), round(), round()])
    await round()
    expect([turn, await pausedFor()]).toEqual([turn, null])
  }
})
