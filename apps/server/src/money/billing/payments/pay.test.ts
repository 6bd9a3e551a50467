import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMetrics } from '#platform/metrics'
import type { Platform } from '#platform/platform'
import { BillingError, type BillingProvider } from '#providers/billing/billing'
import { runRecurring } from '#testing/jobs'
import { type TestPerson, type TestServer, testServer } from '#testing/server'
import { addTestMethod } from '../billing.public.ts'
import { applyReply } from './apply-reply.ts'
import { comparePayments } from './compare-payments.ts'
import { pay } from './pay.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'
import { refund as refundBy } from './refund.ts'
import { paymentRecurring } from './rounds.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-11-20T15:00:00Z'))
afterEach(async () => {
  vi.restoreAllMocks()
  const { rows } = await server.admin.query(
    'delete from tenant.billing_methods m using tenant.billing_profiles p where p.account_id = m.account_id returning m.id, p.customer',
  )
  for (const { customer, id } of rows) await server.platform.billing.removeMethod(customer, id)
})

const actor = () => server.here.people.owner
async function payWith(invoice: string, paymentMethod: string, person: TestPerson = actor()) {
  const token = await server.session(person)
  const params = { id: server.here.id, invoice }
  return server.request(api.billing.payInvoice, { params, body: { paymentMethod } }, { token })
}
async function refresh(invoice: string) {
  const token = await server.session(actor())
  return server.request(api.billing.refreshPayment, { params: { id: server.here.id, invoice } }, { token })
}
async function confirm(invoice: string, approve: boolean) {
  const token = await server.session(actor())
  const params = { id: server.here.id, invoice }
  return server.request(api.billing.confirmTestPayment, { params, body: { approve } }, { token })
}
async function refund(invoice: string, amount: number, key?: string) {
  const token = await server.session(server.here.people.super)
  const params = { id: server.here.id, invoice }
  const options = { token, ...(key && { headers: { 'idempotency-key': key } }) }
  return server.request(api.billing.refundPayment, { params, body: { amount } }, options)
}
const wanted = (invoiceId: string) => ({
  ...{ accountId: server.here.id, invoiceId, method: null, userId: actor().id },
})
/** Another node of the same installation, with its own view of the provider. */
const node = (change: Partial<BillingProvider> = {}): Platform => ({
  ...server.platform,
  metrics: createMetrics(),
  billing: { ...server.platform.billing, ...change },
})
const finish = () => runRecurring(server, paymentRecurring, 'billing.finish')
const lost = () => new BillingError('unreachable', 'The reply was lost.')

test('an invoice is paid by the chosen card, recorded, and can’t be paid again', async () => {
  const card = await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server)
  const { status, body } = await payWith(invoice, card)
  expect(status).toBe(200)
  expect(body.payment).toMatchObject({ state: 'succeeded', amount: 4888, declined: null, automatic: false })
  expect(body.payment.method).toEqual({ type: 'card', brand: 'visa', last4: '4242' })
  expect(await readInvoiceRow(server, invoice)).toMatchObject({
    status: 'paid',
    paid_on: '2026-11-20',
    attempted: true,
  })
  expect(body.invoice).toMatchObject({ id: invoice, shownStatus: 'paid', payments: [{ state: 'succeeded' }] })
  expect(await payWith(invoice, card)).toMatchObject({ status: 409, body: { code: 'invoiceNotOpen' } })
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'succeeded', begun_by: actor().id }])
  const { rows } = await server.admin.query(
    `select action from tenant.audit_log where entity_id in ($1, $2) order by id`,
    [invoice, body.payment.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['payment.begun', 'invoice.paid', 'payment.changed'])
})

test('two payments of an invoice from two nodes at once pay it once', async () => {
  await addTestMethod(server.platform, server.here.id, 'approved')
  const made = vi.fn(server.platform.billing.pay)
  for (let round = 0; round < 5; round++) {
    const invoice = await addInvoice(server)
    made.mockClear()
    const nodes = [node({ pay: made }), node({ pay: made }), node({ pay: made })]
    const results = await Promise.allSettled(nodes.map((each) => pay(each, wanted(invoice))))
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused).toHaveLength(2)
    for (const code of refused) expect(['paymentRunning', 'invoiceNotOpen']).toContain(code)
    expect(made).toHaveBeenCalledTimes(1)
    expect(await readPayments(server, invoice)).toMatchObject([{ state: 'succeeded' }])
  }
})

test('a payment whose reply was lost is asked for again by its id, and paid once', async () => {
  await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server)
  const { pay: ask } = server.platform.billing
  const losing = node({
    async pay(order) {
      await ask(order)
      throw lost()
    },
  })
  await expect(pay(losing, wanted(invoice))).rejects.toMatchObject({ code: 'billingUnavailable' })
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'starting', provider_id: null }])
  expect(await payWith(invoice, '')).toMatchObject({ status: 409, body: { code: 'paymentRunning' } })
  // It may still be in the hands of the request.
  await finish()
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'starting' }])
  server.clock.step(61_000)
  await finish()
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid' })
  const [row] = await readPayments(server, invoice)
  expect(row).toMatchObject({ state: 'succeeded' })
  const there = []
  for await (const each of server.platform.billing.listPayments(new Date(0)))
    if (each.invoiceId === invoice) there.push(each)
  expect(there).toMatchObject([{ id: row.provider_id, amount: 4888 }])
})

test('a payment that never arrived ends a day later, and the invoice can be paid', async () => {
  const card = await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server)
  const silent = async () => {
    throw lost()
  }
  await expect(pay(node({ pay: silent }), wanted(invoice))).rejects.toMatchObject({ code: 'billingUnavailable' })
  server.clock.step(24 * 3_600_000)
  vi.spyOn(server.platform.billing, 'findPayment').mockRejectedValueOnce(lost())
  await finish()
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'unknown' }])
  await finish()
  expect(await readPayments(server, invoice)).toMatchObject([{ state: 'failed', declined: 'providerError' }])
  expect((await payWith(invoice, card)).body.payment.state).toBe('succeeded')
})

test.each([
  ['declinedLater', 'declined', 'The bank declined the payment.'],
  ['insufficientFunds', 'insufficientFunds', 'There wasn’t enough money'],
] as const)(
  'a payment by the card %s fails with its reason, and the invoice stays open',
  async (card, reason, says) => {
    const method = await addTestMethod(server.platform, server.here.id, card)
    const invoice = await addInvoice(server)
    const { status, body } = await payWith(invoice, method)
    expect([status, body.payment.state, body.payment.declined]).toEqual([200, 'failed', reason])
    expect(body.payment.message).toContain(says)
    expect(body.invoice.payments).toEqual([body.payment])
    expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'open', attempts: 0, failed_on: null })
    const other = await addTestMethod(server.platform, server.here.id, 'approved')
    expect((await payWith(invoice, other)).body.payment.state).toBe('succeeded')
  },
)

test('a method that is gone at the provider fails the payment at once', async () => {
  const method = await addTestMethod(server.platform, server.here.id, 'approved')
  const { rows } = await server.admin.query('select customer from tenant.billing_profiles where account_id = $1', [
    server.here.id,
  ])
  await server.platform.billing.removeMethod(rows[0].customer, method)
  const { body } = await payWith(await addInvoice(server), method)
  expect(body.payment).toMatchObject({ state: 'failed', declined: 'providerError' })
})

test('a payment waits until it is confirmed, or fails when it is rejected', async () => {
  const method = await addTestMethod(server.platform, server.here.id, 'confirmed')
  const invoice = await addInvoice(server)
  const { body } = await payWith(invoice, method)
  expect([body.payment.state, body.clientSecret]).toEqual(['requiresAction', expect.any(String)])
  expect((await refresh(invoice)).body.clientSecret).toBe(body.clientSecret)
  expect(await payWith(invoice, method)).toMatchObject({ status: 409, body: { code: 'paymentRunning' } })
  expect((await confirm(invoice, false)).body.payment).toMatchObject({ state: 'failed', declined: 'notConfirmed' })
  expect(await confirm(invoice, true)).toMatchObject({ status: 409, body: { code: 'invoiceNotOpen' } })
  await payWith(invoice, method)
  expect((await confirm(invoice, true)).body).toMatchObject({ payment: { state: 'succeeded' }, clientSecret: null })
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid' })
})

test('without a method nothing is charged, and what belongs to another account doesn’t exist', async () => {
  const invoice = await addInvoice(server)
  expect(await payWith(invoice, '')).toMatchObject({ status: 422, body: { code: 'paymentMethodMissing' } })
  const theirs = await addTestMethod(server.platform, server.there.id, 'approved')
  expect(await payWith(invoice, theirs)).toMatchObject({ status: 404 })
  const foreign = await addInvoice(server, { accountId: server.there.id })
  const ours = await addTestMethod(server.platform, server.here.id, 'approved')
  expect(await payWith(foreign, ours)).toMatchObject({ status: 404 })
  const token = await server.session(actor())
  for (const id of [server.there.id, server.here.id]) {
    const args = { params: { id, invoice: foreign }, body: { paymentMethod: ours } }
    expect(await server.request(api.billing.payInvoice, args, { token })).toMatchObject({ status: 404 })
  }
  const withdrawn = await addInvoice(server, { status: 'void' })
  expect(await payWith(withdrawn, ours)).toMatchObject({ status: 409, body: { code: 'invoiceNotOpen' } })
  expect(await readPayments(server, foreign)).toEqual([])
})

test('employees and ghosts never pay, and only supers refund', async () => {
  const card = await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server)
  expect(await payWith(invoice, card, server.here.people.employee)).toMatchObject({ status: 403 })
  const ghost = await server.session(actor(), { ghostedBy: server.here.people.super })
  const asGhost = { params: { id: server.here.id, invoice }, body: { paymentMethod: card } }
  expect(await server.request(api.billing.payInvoice, asGhost, { token: ghost })).toMatchObject({
    body: { code: 'refusedWhileGhosting' },
  })
  const token = await server.session(actor())
  const args = { params: { id: server.here.id, invoice }, body: { amount: 100 } }
  expect(await server.request(api.billing.refundPayment, args, { token })).toMatchObject({ status: 403 })
  expect(await readPayments(server, invoice)).toEqual([])
})

test('a refund with one key is made once, and never of more than is left', async () => {
  const card = await addTestMethod(server.platform, server.here.id, 'approved')
  const invoice = await addInvoice(server)
  await payWith(invoice, card)
  const key = crypto.randomUUID()
  expect((await refund(invoice, 1000, key)).status).toBe(200)
  expect((await refund(invoice, 1000, key)).status).toBe(200)
  expect(await readPayments(server, invoice)).toMatchObject([{ refunded: 1000, state: 'succeeded' }])
  // Its reply is lost after it was made: the same refund again is the same one.
  const make = server.platform.billing.refund
  vi.spyOn(server.platform.billing, 'refund').mockImplementationOnce(async (wantedRefund) => {
    await make(wantedRefund)
    throw lost()
  })
  expect(await refund(invoice, 500)).toMatchObject({ status: 503, body: { code: 'billingUnavailable' } })
  expect((await refund(invoice, 500)).status).toBe(200)
  expect(await readPayments(server, invoice)).toMatchObject([{ refunded: 1500 }])
  expect(await refund(invoice, 3389)).toMatchObject({ status: 422, body: { code: 'refundTooLarge' } })
  expect((await refund(invoice, 3388)).status).toBe(200)
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid' })
})

test('a dispute is shown once the provider tells of it, and the comparison finds what differs', async () => {
  const card = await addTestMethod(server.platform, server.here.id, 'disputed')
  const invoice = await addInvoice(server)
  expect((await payWith(invoice, card)).body.payment.disputed).toBeNull()
  const ofInvoice = async (apply: boolean) => {
    const [row] = await readPayments(server, invoice)
    return (await comparePayments(server.platform, { apply })).filter(({ paymentId }) => paymentId === row.id)
  }
  const difference = { accountId: server.here.id, what: 'disputed', here: 'no', there: 'open' }
  expect(await ofInvoice(false)).toMatchObject([difference])
  expect(await ofInvoice(true)).toMatchObject([difference])
  expect(await ofInvoice(true)).toEqual([])
  expect(await readPayments(server, invoice)).toMatchObject([{ disputed: 'open', state: 'succeeded' }])
  expect(await server.platform.metrics.billingDifferences.get()).toMatchObject({
    values: expect.arrayContaining([{ labels: { what: 'disputed' }, value: 1 }]),
  })
  await server.admin.query('update tenant.billing_payments set provider_id = $2, amount = 9999 where invoice_id = $1', [
    invoice,
    'epay_none',
  ])
  const found = (await ofInvoice(true)).map(({ what }) => what)
  expect(found).toEqual(['amount', 'missingThere'])
  await server.admin.query('delete from tenant.billing_payments where invoice_id = $1', [invoice])
  const gone = (await comparePayments(server.platform, { apply: true })).filter(({ what }) => what === 'missingHere')
  expect(gone).toHaveLength(1)
})

test('a payment from a bank account is on its way for three days', async () => {
  const token = await server.session(actor())
  const params = { id: server.here.id }
  const begun = await server.request(
    api.billing.beginPaymentMethod,
    { params, body: { type: 'us_bank_account' } },
    { token },
  )
  const { setup } = begun.body
  const bank = { type: 'us_bank_account' as const, bank: 'approved' as const, name: 'Harbor Insurance' }
  await server.request(api.billing.enterTestMethod, { params: { ...params, setup }, body: bank }, { token })
  const finished = await server.request(
    api.billing.finishPaymentMethod,
    { params, body: { setup, makeDefault: true } },
    { token },
  )
  const method = finished.body.method?.id ?? ''
  expect(finished.body).toMatchObject({ status: 'requires_action', method: { status: 'verify', isDefault: false } })
  const invoice = await addInvoice(server)
  expect(await payWith(invoice, method)).toMatchObject({ status: 422, body: { code: 'paymentMethodUnverified' } })
  const verify = async (amounts: [number, number]) =>
    server.request(
      api.billing.verifyBankAccount,
      { params: { ...params, method }, body: { amounts } },
      { token: await server.session(actor()) },
    )
  expect(await verify([1, 2])).toMatchObject({ status: 422, body: { code: 'wrongAmounts' } })
  expect((await verify([45, 32])).body).toMatchObject({ status: 'ready', isDefault: true })
  expect((await payWith(invoice, method)).body.payment).toMatchObject({ state: 'processing', clearsOn: '2026-11-23' })
  server.clock.step(3 * 86_400_000)
  await finish()
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid', paid_on: '2026-11-23' })
})

test('the result of a refund that comes late doesn’t undo a later one, and neither does an old read of a dispute', async () => {
  const { platform } = server
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'test' } }
  await addTestMethod(platform, server.here.id, 'approved')
  const invoice = await addInvoice(server)
  await pay(platform, wanted(invoice))
  const [made] = await readPayments(server, invoice)
  const before = await platform.billing.readPayment(made.provider_id)
  const release = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const slow = node({
    async refund(order) {
      const result = await platform.billing.refund(order)
      asked.resolve()
      await release.promise
      return result
    },
  })
  const first = refundBy(slow, scope, { invoiceId: invoice, amount: 1000 })
  await asked.promise
  expect((await refund(invoice, 500)).body.payments[0]?.refunded).toBe(1500)
  release.resolve()
  expect((await first).refunded).toBe(1500)
  // A webhook that was held up between its read and its commit.
  await applyReply(platform, scope, before, { read: (id) => platform.billing.readPayment(id) })
  expect(await readPayments(server, invoice)).toMatchObject([{ refunded: 1500 }])
  const { rows } = await server.admin.query(
    "select changes->'refunded' as refunded from tenant.audit_log where action = 'payment.changed' and entity_id = $1 order by id",
    [made.id],
  )
  expect(rows.map(({ refunded }) => refunded).filter(Boolean)).toEqual([{ from: 0, to: 1500 }])
  // A refund that failed at the provider is less, once it is read again.
  const back = { ...before, refunded: 500 }
  await applyReply(platform, scope, back, { read: async () => back })
  expect(await readPayments(server, invoice)).toMatchObject([{ refunded: 500 }])
})

test('a refund that was made is stored, also when its payment can’t be read again at once', async () => {
  const { platform } = server
  const scope = { accountId: server.here.id, actor: { userId: null, name: 'test' } }
  await addTestMethod(platform, server.here.id, 'approved')
  const invoice = await addInvoice(server)
  await pay(platform, wanted(invoice))
  const away = node({ readPayment: () => Promise.reject(lost()) })
  expect((await refundBy(away, scope, { invoiceId: invoice, amount: 700 })).refunded).toBe(700)
  expect(await readPayments(server, invoice)).toMatchObject([{ refunded: 700 }])
})
