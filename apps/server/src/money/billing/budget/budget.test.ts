import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import { runRecurring } from '#testing/jobs'
import { type TestPerson, type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { budgetRecurring } from './check-budget.ts'
import { settlePause } from './settle-pause.ts'

let server: TestServer
const start = '2026-11-23T15:00:00Z'
beforeAll(async () => {
  server = await testServer({ start })
  await startPlan(server, { since: new Date('2026-10-15T12:00:00Z') })
})
beforeEach(async () => {
  server.clock.set(start)
  for (const table of ['invoice_lines', 'invoices', 'usage_events', 'usage_quarters', 'budget_steps'])
    await server.admin.query(`delete from tenant.${table}`)
  await server.admin.query('update tenant.billing_profiles set budget = null, budget_caps = false')
  await server.admin.query("update tenant.subscriptions set status = 'active'")
  await server.admin.query('update tenant.accounts set texts_paused = null, texts_paused_for = null')
  server.mails.length = 0
})
afterAll(() => server.close())

const as = async (person: TestPerson) => ({ token: await server.session(person) })
const params = () => ({ id: server.here.id })
const get = async (person = server.here.people.owner) =>
  server.request(api.billing.getBudget, { params: params() }, await as(person))
const save = async (body: { amount: number | null; cap: boolean }, version?: number) =>
  server.request(
    api.billing.saveBudget,
    { params: params(), body },
    { ...(await as(server.here.people.admin)), ...(version && { headers: { 'if-match': String(version) } }) },
  )
/** Texts that cost so many cents more: the plan includes 3, the others cost 1.5 cents. */
async function use(cents: number, at = server.clock.now()) {
  await server.admin.query(
    `insert into tenant.usage_events (account_id, kind, source_id, nth, quantity, at)
       select $1, 'messages', gen_random_uuid(), 0, $2::int + case when exists (select from tenant.usage_events
         where account_id = $1 and at >= date_trunc('month', $3::timestamptz)) then 0 else 3 end, $3`,
    [server.here.id, (cents * 2) / 3, at],
  )
}
const runMinute = () => runRecurring(server, budgetRecurring, 'billing.budget')
const paused = async () => {
  const { rows } = await server.admin.query(
    'select texts_paused as level, texts_paused_for as reason from tenant.accounts where account_id = $1',
    [server.here.id],
  )
  return rows[0]
}
const none = { level: null, reason: null }
const mailsOf = (category: string) => server.mails.filter((mail) => mail.category === category)
const settle = () =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'test' } }, (tx: AccountTx) =>
    settlePause(tx, server.clock.now()),
  )

test('a budget is saved by version, shown with what is used of it, and refused to employees and for other accounts', async () => {
  await use(120)
  expect((await get()).body).toMatchObject({ amount: null, cap: false, used: 120, paused: null })
  const { version } = (await get()).body
  const saved = await save({ amount: 30_000, cap: true }, version)
  expect(saved.body).toMatchObject({ amount: 30_000, cap: true, used: 120, version: version + 1 })
  expect(saved.body.steps).toEqual([50, 80, 100].map((percent) => ({ percent, reachedAt: null, told: [] })))
  expect((await save({ amount: 20_000, cap: true }, version)).status).toBe(409)
  expect((await get(server.here.people.employee)).status).toBe(403)
  const { there } = server
  const elsewhere = await as(there.people.owner)
  expect((await server.request(api.billing.getBudget, { params: params() }, elsewhere)).status).toBe(404)
  expect((await server.request(api.billing.getBudget, { params: { id: there.id } }, elsewhere)).status).toBe(404)
  expect((await save({ amount: 99, cap: true })).status).toBe(422)
  const { rows } = await server.admin.query("select facts from tenant.audit_log where action = 'budget.updated'")
  expect(rows).toHaveLength(1)
})

test('owners and admins are told once of each part of the budget, by one mail, with their names kept', async () => {
  await save({ amount: 1_000, cap: false })
  await use(420)
  await runMinute()
  expect((await get()).body.steps.map(({ reachedAt }) => reachedAt)).toEqual([null, null, null])
  await use(120)
  await Promise.all([runMinute(), runMinute()])
  await runMinute()
  const { steps, paused: level } = (await get()).body
  expect(steps.map(({ percent, reachedAt }) => [percent, reachedAt !== null])).toEqual([
    [50, true],
    [80, false],
    [100, false],
  ])
  const { owner, admin } = server.here.people
  expect(steps[0]?.told.toSorted()).toEqual([owner, admin].map((one) => `${one.firstName} ${one.lastName}`).toSorted())
  expect(level).toBeNull()
  await expect.poll(() => mailsOf('budget').length, { timeout: 20_000 }).toBe(2)
  expect(new Set(mailsOf('budget').map(({ to }) => to))).toEqual(new Set([owner.email, admin.email]))
  expect(mailsOf('budget')[0]).toMatchObject({
    subject: '50% of the usage budget is used',
    text: expect.stringContaining('has used $5.40 of this month’s usage budget of $10.00.'),
  })
  // Past two at once: both are reached, and one mail says the higher.
  await use(900)
  await runMinute()
  expect((await get()).body.steps.every(({ reachedAt }) => reachedAt !== null)).toBe(true)
  await expect.poll(() => mailsOf('budget').length, { timeout: 20_000 }).toBe(4)
  expect(mailsOf('budget').at(-1)?.subject).toBe('The usage budget of this month is used up')
  // Without the cap nothing is paused.
  expect(await paused()).toEqual(none)
})

test('the cap pauses campaigns at 95 %, all texts at 100 %, and a higher budget or a new month lifts it', async () => {
  await save({ amount: 1_200, cap: true })
  await use(1_137)
  await runMinute()
  expect(await paused()).toEqual(none)
  await use(3)
  await runMinute()
  expect(await paused()).toEqual({ level: 'campaigns', reason: 'budget' })
  await use(60)
  await runMinute()
  expect(await paused()).toEqual({ level: 'texts', reason: 'budget' })
  expect((await get()).body.paused).toBe('texts')
  // At once, and what isn't reached any more will be told again.
  const raised = await save({ amount: 2_000, cap: true })
  expect(raised.body).toMatchObject({ paused: null, used: 1_200 })
  expect(raised.body.steps.map(({ reachedAt }) => reachedAt !== null)).toEqual([true, false, false])
  expect(await paused()).toEqual(none)
  await save({ amount: 1_200, cap: true })
  expect(await paused()).toEqual({ level: 'texts', reason: 'budget' })
  expect((await save({ amount: 1_200, cap: false })).body.paused).toBeNull()
  await save({ amount: 1_200, cap: true })
  server.clock.set('2026-12-01T04:59:00Z')
  await runMinute()
  expect(await paused()).toEqual({ level: 'texts', reason: 'budget' })
  server.clock.set('2026-12-01T05:00:00Z')
  await runMinute()
  expect(await paused()).toEqual(none)
  const { rows } = await server.admin.query(
    "select action from tenant.audit_log where action in ('texts.paused', 'texts.resumed')",
  )
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['texts.paused', 'texts.resumed']))
})

async function addUnpaid(failedOn: string | null) {
  const id = crypto.randomUUID()
  await server.admin.query(
    `insert into tenant.invoices (account_id, id, number, prefix, reason, title, period_starts, issued_on, due_on, billed_to,
        subtotal, tax, total, status, failed_on, created_at)
       values ($1, $2, $3, 'HER', 'period', 'Team plan', '2026-10-01', '2026-10-01', '2026-11-01', '{}', 0, 0, 0, 'open', $4, now())`,
    [server.here.id, id, Math.ceil(Math.random() * 1e9), failedOn],
  )
  return id
}

test('an invoice pauses texts 19 days after its first failed payment in the agency’s zone, until it is paid', async () => {
  await addUnpaid(null)
  // Today is November 23.
  const id = await addUnpaid('2026-11-05')
  await runMinute()
  expect(await paused()).toEqual(none)
  // 11:59 p.m. and midnight in New York.
  server.clock.set('2026-11-24T04:59:00Z')
  await runMinute()
  expect(await paused()).toEqual(none)
  server.clock.set('2026-11-24T05:00:00Z')
  await runMinute()
  await runMinute()
  expect(await paused()).toEqual({ level: 'texts', reason: 'pastDue' })
  await expect.poll(() => mailsOf('texts-paused').length, { timeout: 20_000 }).toBe(2)
  await server.admin.query("update tenant.invoices set status = 'paid', paid_on = '2026-11-24' where id = $1", [id])
  await settle()
  expect(await paused()).toEqual(none)
})

test('an unpaid invoice comes before an ended plan, and that before the budget; each is lifted by itself', async () => {
  await save({ amount: 300, cap: true })
  await use(300)
  await settle()
  expect(await paused()).toEqual({ level: 'texts', reason: 'budget' })
  await server.admin.query("update tenant.subscriptions set status = 'canceled'")
  await settle()
  expect(await paused()).toEqual({ level: 'texts', reason: 'canceled' })
  const id = await addUnpaid('2026-10-01')
  await settle()
  expect(await paused()).toEqual({ level: 'texts', reason: 'pastDue' })
  await server.admin.query("update tenant.invoices set status = 'void' where id = $1", [id])
  await settle()
  expect(await paused()).toEqual({ level: 'texts', reason: 'canceled' })
  await server.admin.query("update tenant.subscriptions set status = 'active'")
  await settle()
  expect(await paused()).toEqual({ level: 'texts', reason: 'budget' })
  await server.admin.query('delete from tenant.usage_events')
  await server.admin.query('delete from tenant.usage_quarters')
  await settle()
  expect(await paused()).toEqual(none)
})

test('a payment and a round at once leave what the payment decided', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const id = await addUnpaid('2026-10-01')
    const pay = server.database.inAccount(
      { accountId: server.here.id, actor: { userId: null, name: 'test' } },
      async (tx: AccountTx) => {
        await tx.db
          .updateTable('invoices')
          .set({ status: 'paid', paid_on: '2026-11-23' })
          .where('id', '=', id)
          .execute()
        await settlePause(tx, server.clock.now())
      },
    )
    await Promise.all([pay, runMinute(), runMinute()])
    await runMinute()
    expect([turn, await paused()]).toEqual([turn, none])
  }
})
