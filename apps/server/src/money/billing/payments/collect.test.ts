import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { addTestMethod } from '../billing.public.ts'
import { findNextAttempt } from './dunning.ts'
import { requestPayment } from './pay.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'
import { collectDue, paymentRecurring } from './rounds.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-12-01T15:00:00Z' })
  await startPlan(server)
})
afterAll(() => server.close())
beforeEach(() => {
  server.mails.length = 0
})
afterEach(async () => {
  await server.admin.query('delete from tenant.billing_methods')
  await server.admin.query("update tenant.invoices set status = 'void', next_attempt_on = null where status = 'open'")
})

/** At noon of the agency's day. */
async function collectOn(day: string) {
  server.clock.set(`${day}T17:00:00Z`)
  await runRecurring(server, paymentRecurring, 'billing.collect')
}
const status = async () =>
  (await server.admin.query('select status from tenant.subscriptions where account_id = $1', [server.here.id])).rows[0]
    .status
const paused = async () => {
  const { rows } = await server.admin.query(
    'select texts_paused as level, texts_paused_for as why from tenant.accounts where account_id = $1',
    [server.here.id],
  )
  return rows[0]
}
const mailed = (count: number) =>
  eventually(() => {
    expect(server.mails).toHaveLength(count)
    return server.mails
  })

test('an invoice is paid on its due day by the default method, once', async () => {
  await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server, { dueOn: '2026-12-05' })
  // Still December 4 in New York.
  server.clock.set('2026-12-05T04:30:00Z')
  await runRecurring(server, paymentRecurring, 'billing.collect')
  expect(await readPayments(server, invoice)).toEqual([])
  await collectOn('2026-12-05')
  await collectOn('2026-12-06')
  expect(await readInvoiceRow(server, invoice)).toMatchObject({
    status: 'paid',
    paid_on: '2026-12-05',
    failed_on: null,
  })
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'succeeded', automatic: true, begun_by: null }])
  expect(server.mails).toEqual([])
})

test('a declined payment is tried again 3, 7, and 14 days later, texts stop after 19, and payment ends it', async () => {
  await addTestMethod(server.platform, server.here.id, 'insufficientFunds')
  const invoice = await addInvoice(server, { dueOn: '2026-12-01' })
  await collectOn('2026-12-01')
  const first = { status: 'open', attempts: 1, failed_on: '2026-12-01', next_attempt_on: '2026-12-04' }
  expect(await readInvoiceRow(server, invoice)).toMatchObject(first)
  expect(await status()).toBe('pastDue')
  const mails = await mailed(2)
  const { owner, admin } = server.here.people
  expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, owner.email])
  const { number } = await readInvoiceRow(server, invoice)
  expect(mails[0]).toMatchObject({ category: 'billing', subject: `Payment of invoice ${number} failed` })
  expect(mails[0]?.text).toContain('There wasn’t enough money in the account.')
  expect(mails[0]?.text).toContain('The next attempt is on Dec 4, 2026.')
  expect(mails[0]?.text).toContain('stop on Dec 20, 2026.')
  await collectOn('2026-12-02')
  expect(await readPayments(server, invoice)).toHaveLength(1)
  const attempts: [string, string | null][] = [
    ['2026-12-04', '2026-12-08'],
    ['2026-12-08', '2026-12-15'],
    ['2026-12-15', null],
  ]
  for (const [day, next] of attempts) {
    await collectOn(day)
    expect(await readInvoiceRow(server, invoice)).toMatchObject({ next_attempt_on: next, failed_on: '2026-12-01' })
  }
  await mailed(8)
  await collectOn('2026-12-19')
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ attempts: 4 })
  expect(await paused()).toEqual({ level: null, why: null })
  await collectOn('2026-12-20')
  expect(await paused()).toEqual({ level: 'texts', why: 'pastDue' })
  expect(await readPayments(server, invoice)).toHaveLength(4)
  const method = await addTestMethod(server.platform, server.here.id, 'approved')
  const wanted = { accountId: server.here.id, invoiceId: invoice, method, userId: owner.id }
  await requestPayment(server.platform, wanted, server.clock.now())
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid', next_attempt_on: null })
  expect(await paused()).toEqual({ level: null, why: null })
  expect(await status()).toBe('active')
})

test('without a default method the invoice counts as failed, and the mail says what to do', async () => {
  const invoice = await addInvoice(server, { dueOn: '2026-12-01' })
  await collectOn('2026-12-02')
  await collectOn('2026-12-02')
  const failed = { attempts: 1, failed_on: '2026-12-02', next_attempt_on: '2026-12-05' }
  expect(await readInvoiceRow(server, invoice)).toMatchObject(failed)
  expect((await mailed(2))[0]?.text).toContain('There is no default payment method.')
  await addTestMethod(server.platform, server.here.id, 'approved')
  await collectOn('2026-12-05')
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid', paid_on: '2026-12-05' })
})

test('a card that needs a confirmation can’t pay automatically', async () => {
  await addTestMethod(server.platform, server.here.id, 'confirmed')
  const invoice = await addInvoice(server, { dueOn: '2026-12-01' })
  await collectOn('2026-12-01')
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'failed', declined: 'notConfirmed' }])
  expect((await mailed(2))[0]?.text).toContain('The bank asked for a confirmation')
})

test('an invoice is collected once by two nodes, and at a time that is later than the clock', async () => {
  await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server, { dueOn: '2027-01-01' })
  server.clock.set('2026-12-01T15:00:00Z')
  const later = new Date('2027-01-01T17:00:00Z')
  await Promise.all([1, 2, 3].map(() => collectDue(server.platform, server.here.id, later)))
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'succeeded' }])
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid', paid_on: '2027-01-01' })
})

test('an attempt whose day has passed is left out', () => {
  const days = (attempts: number, today: string) => findNextAttempt('2026-12-01', attempts, today)
  expect(days(1, '2026-12-01')).toBe('2026-12-04')
  expect(days(1, '2026-12-05')).toBe('2026-12-08')
  expect(days(4, '2026-12-05')).toBeNull()
})
