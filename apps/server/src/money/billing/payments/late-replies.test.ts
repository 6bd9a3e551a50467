// Replies of the provider that arrive after a later one was applied.
import type { TestCard } from '@frontdesk/contract/money/billing/test-methods'
import { api } from '@frontdesk/contract/registry'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ProviderPayment } from '#providers/billing/billing'
import { type TestServer, testServer } from '#testing/server'
import { addTestMethod } from '../billing.public.ts'
import { comparePayments } from './compare-payments.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ start: '2026-11-20T15:00:00Z' })
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const asOwner = async () => ({ token: await server.session(server.here.people.owner) })
const paramsOf = (invoice: string) => ({ id: server.here.id, invoice })

/** A begun payment, and what the provider said of it then. */
async function begin(card: TestCard): Promise<{ invoice: string; before: ProviderPayment }> {
  const paymentMethod = await addTestMethod(server.platform, server.here.id, card)
  const invoice = await addInvoice(server)
  await server.request(api.billing.payInvoice, { params: paramsOf(invoice), body: { paymentMethod } }, await asOwner())
  const [row] = await readPayments(server, invoice)
  return { invoice, before: await server.platform.billing.readPayment(row.provider_id) }
}
const answer = async (invoice: string, approve: boolean) =>
  server.request(api.billing.confirmTestPayment, { params: paramsOf(invoice), body: { approve } }, await asOwner())
/** The next reading gets the old reply; those after it get the newest. */
async function refreshLate(invoice: string, before: ProviderPayment) {
  vi.spyOn(server.platform.billing, 'readPayment').mockResolvedValueOnce(before)
  return server.request(api.billing.refreshPayment, { params: paramsOf(invoice) }, await asOwner())
}
const refund = async (invoice: string, amount: number) =>
  server.request(
    api.billing.refundPayment,
    { params: paramsOf(invoice), body: { amount } },
    { token: await server.session(server.here.people.super) },
  )
const errors = () => server.logged.filter((line) => JSON.parse(line).level >= 50)

test.each([
  [true, 'succeeded', 'paid'],
  [false, 'failed', 'open'],
] as const)('a payment that was answered with %s stays %s', async (approve, state, status) => {
  const { invoice, before } = await begin('confirmed')
  expect(before.state).toBe('requiresAction')
  await answer(invoice, approve)
  const late = await refreshLate(invoice, before)
  expect([late.status, late.body.payment.state, late.body.clientSecret]).toEqual([200, state, null])
  expect(await readPayments(server, invoice)).toMatchObject([{ state }])
  expect(await readInvoiceRow(server, invoice)).toMatchObject({ status })
  expect(errors()).toEqual([])
})

test('a payment that failed isn’t taken for a second one of an invoice that is paid again', async () => {
  const { invoice, before } = await begin('confirmed')
  await answer(invoice, false)
  await addTestMethod(server.platform, server.here.id, 'approved')
  await server.request(
    api.billing.payInvoice,
    { params: paramsOf(invoice), body: { paymentMethod: '' } },
    await asOwner(),
  )
  async function* list() {
    yield before
  }
  vi.spyOn(server.platform.billing, 'listPayments').mockImplementation(list)
  await comparePayments(server.platform, { apply: true })
  expect((await readPayments(server, invoice)).map(({ state }) => state).toSorted()).toEqual(['failed', 'succeeded'])
  expect(errors().filter((line) => line.includes('conflict'))).toEqual([])
})

test('a refund or a dispute stays, and a refund that failed at the bank comes back', async () => {
  const { invoice, before } = await begin('disputed')
  expect(before).toMatchObject({ disputed: 'open', refunded: 0 })
  await refund(invoice, 1000)
  const late = { ...before, disputed: null }
  expect((await refreshLate(invoice, late)).body.payment).toMatchObject({ refunded: 1000, disputed: 'open' })
  vi.spyOn(server.platform.billing, 'readPayment').mockResolvedValue(before)
  const { body } = await server.request(api.billing.refreshPayment, { params: paramsOf(invoice) }, await asOwner())
  expect(body.payment).toMatchObject({ refunded: 0, disputed: 'open' })
})
