import { api } from '@frontdesk/contract/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { startPlan, teamPlan } from './billing.factory.ts'
import { addTestMethod, saveProfile, setTaxRate } from './billing.public.ts'
import { createBooks, soloPlan } from './books.factory.ts'
import { settlePause } from './budget/settle-pause.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeEach(async () => {
  server = await testServer({ start: '2026-11-16T15:00:00Z' })
  books = createBooks(server)
})
afterEach(() => server.close())

const inAccount = <T>(act: Parameters<typeof server.database.inAccount<T>>[1]) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'test' } }, act)
const query = async (text: string, ...more: unknown[]) =>
  (await server.admin.query(text, [server.here.id, ...more])).rows
const readCredit = async () =>
  (await query('select credit from tenant.billing_profiles where account_id = $1'))[0]?.credit as number
const readOpen = () =>
  query(`select number, subtotal, total from tenant.invoices where account_id = $1 and status = 'open' order by number`)
async function changeTo(plan: string) {
  const { total } = await books.preview(plan)
  const { status, body } = await books.choose(plan, total)
  expect([status, body]).toMatchObject([200, {}])
  return body
}
/** As if they had been paid. */
const payAll = () =>
  query(
    `update tenant.invoices set status = 'paid', paid_on = issued_on, next_attempt_on = null
      where account_id = $1 and status = 'open'`,
  )

test('an upgrade that stayed unpaid, taken back, owes nothing: its invoice is paid by the credit, and texts go on', async () => {
  await books.addPlans(teamPlan, soloPlan)
  await books.addMethod()
  await changeTo('solo')
  await payAll()
  await changeTo('team')
  await query(
    `update tenant.invoices set failed_on = '2026-10-20', attempts = 4, attempted = true, next_attempt_on = null
      where account_id = $1 and number = 2`,
  )
  await query(`update tenant.subscriptions set status = 'pastDue' where account_id = $1`)
  await inAccount((tx) => settlePause(tx, server.clock.now()))
  const { params } = books
  const balance = async () => (await server.request(api.billing.getBalance, { params }, await books.as())).body
  expect(await balance()).toMatchObject({ pastDue: 10_000, paused: { level: 'texts', reason: 'pastDue' } })
  const { subscription } = await changeTo('solo')
  expect(subscription.status).toBe('active')
  expect(await balance()).toMatchObject({ pastDue: 0, current: 0, paused: null, pastDueInvoice: null })
  const [, upgrade, back] = await books.invoices()
  expect(upgrade).toMatchObject({ amount_due: 0, status: 'paid', paidOn: '2026-11-16', mayPay: false })
  // What was mailed stays as it was.
  expect(upgrade).toMatchObject({ total: 10_000, subtotal_excluding_tax: 10_000 })
  expect(upgrade?.lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
  expect(upgrade?.credits).toEqual([{ description: 'Credit from HER-0003', day: '2026-11-16', amount: -10_000 }])
  expect(back?.lines.data.at(-1)).toMatchObject({ description: 'Credited to HER-0002', amount: 10_000 })
  expect(await readCredit()).toBe(0)
  const audited = await query(
    `select changes, facts from tenant.audit_log where account_id = $1 and action = 'invoice.paid'`,
  )
  expect(audited).toEqual([
    { changes: { total: { from: 10_000, to: 0 } }, facts: { credit: 10_000, from: 'HER-0003' } },
  ])
})

test('credit is taken off the oldest open invoices with their tax, and the rest is kept', async () => {
  await books.addPlans(teamPlan, soloPlan, { ...teamPlan, id: 'agency', name: 'Agency', amount: 54_900 })
  await books.addMethod()
  await setTaxRate(server.platform, { state: 'MA', starts_on: '2020-01-01', name: 'Sales tax', rate: '6.25' })
  await inAccount((tx) => saveProfile(tx, { state: 'MA' }))
  await changeTo('agency')
  await payAll()
  await books.addPlans({ ...teamPlan, id: 'more', name: 'More', amount: 54_900 + 20_000 })
  await changeTo('more')
  expect(await readOpen()).toEqual([{ number: 2, subtotal: 10_000, total: 10_625 }])
  await changeTo('team')
  expect(await readOpen()).toEqual([])
  expect(await readCredit()).toBe(12_500)
  const [second, last] = (await books.invoices()).slice(-2)
  expect(second).toMatchObject({
    subtotal_excluding_tax: 10_000,
    tax: 625,
    taxRate: '6.25',
    total: 10_625,
    amount_due: 0,
  })
  expect(second?.credits.map(({ amount }) => amount)).toEqual([-10_625])
  expect(last?.lines.data.map(({ description, amount }) => [description, amount]).slice(2)).toEqual([
    ['Credited to HER-0002', 10_000],
    ['Kept as credit', 12_500],
  ])
})

test('credit waits for a payment that is on its way, and is taken off its invoice when that fails', async () => {
  await books.addPlans(teamPlan, soloPlan)
  await addTestMethod(server.platform, server.here.id, 'confirmed')
  const confirm = async (number: number, approve: boolean) => {
    const [{ id }] = (await query('select id from tenant.invoices where account_id = $1 and number = $2', number)) as [
      { id: string },
    ]
    const params = { ...books.params, invoice: id }
    return server.request(api.billing.confirmTestPayment, { params, body: { approve } }, await books.as())
  }
  await changeTo('solo')
  expect((await confirm(1, true)).body.payment.state).toBe('succeeded')
  await changeTo('team')
  await changeTo('solo')
  expect([await readOpen(), await readCredit()]).toEqual([[{ number: 2, subtotal: 10_000, total: 10_000 }], 10_000])
  expect((await confirm(2, false)).body.invoice).toMatchObject({
    ...{ amount_due: 0, total: 10_000, status: 'paid', shownStatus: 'paid' },
    credits: [{ description: 'Credit applied', day: '2026-11-16', amount: -10_000 }],
  })
  expect([await readOpen(), await readCredit()]).toEqual([[], 0])
})

test('however plans change while nothing is paid, what is open less the credit is what was charged, and never both are there', async () => {
  const amounts = [9_900, 9_930, 29_900, 29_960, 54_900, 54_999]
  await books.addPlans(...amounts.map((amount) => ({ ...teamPlan, id: `plan-${amount}`, name: `P${amount}`, amount })))
  await books.addMethod()
  await changeTo('plan-9900')
  await payAll()
  let seed = 7
  const draw = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 24; round++) {
    const isBack = round % 6 === 5
    await changeTo(isBack ? 'plan-9900' : `plan-${amounts[draw(amounts.length)]}`)
    const [sums] = await query(
      `select (select coalesce(sum(amount), 0)::int from tenant.invoice_lines where account_id = $1 and kind <> 'credit') as charged,
        (select coalesce(sum(subtotal), 0)::int from tenant.invoices where account_id = $1 and status = 'open') as open`,
    )
    const credit = await readCredit()
    // The first invoice of 4,950 was paid.
    expect(sums?.open - credit).toBe(sums?.charged - 4950)
    expect(credit <= 0 || sums?.open === 0).toBe(true)
    if (isBack) expect([sums?.charged, sums?.open, credit]).toEqual([4950, 0, 0])
  }
})

test('a last invoice of less than $0.50 isn’t charged, and says so; nothing stays owed', async () => {
  await startPlan(server, { since: new Date('2026-11-01T12:00:00Z') })
  await query('update tenant.billing_profiles set credit = -10 where account_id = $1')
  const { params } = books
  await server.request(api.billing.cancelPlan, { params }, await books.as())
  // 15 of them at 2.2 cents.
  await books.meter([{ kind: 'minutes', at: '2026-11-20T12:00:00Z', quantity: 20 }])
  const shown = (await server.request(api.billing.getUpcomingInvoice, { params }, await books.as())).body
  await books.turn('2026-12-01T06:00:00Z')
  const [last] = await books.invoices()
  expect(last).toMatchObject({ reason: 'final', total: 0, status: 'paid' })
  expect(last?.lines.data.slice(1).map(({ description, amount }) => [description, amount])).toEqual([
    ['From earlier invoices', 10],
    ['Less than $0.50, not charged', -43],
  ])
  const small = expect.objectContaining({ description: 'Less than $0.50, not charged' })
  expect(shown).toMatchObject({ total: 0, lines: { data: expect.arrayContaining([small]) } })
  expect(await readCredit()).toBe(0)
})

test('a last month without usage waives what was too small to be charged before', async () => {
  await startPlan(server, { since: new Date('2026-11-01T12:00:00Z') })
  await query('update tenant.billing_profiles set credit = -10 where account_id = $1')
  await server.request(api.billing.cancelPlan, { params: books.params }, await books.as())
  await books.turn('2026-12-01T06:00:00Z')
  expect([await books.invoices(), await readCredit()]).toEqual([[], 0])
  const audited = await query(
    `select facts from tenant.audit_log where account_id = $1 and action = 'invoice.restWaived'`,
  )
  expect(audited).toEqual([{ facts: { amount: 10 } }])
})
