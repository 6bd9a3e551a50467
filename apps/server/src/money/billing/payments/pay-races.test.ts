// Everything that can touch the payment of an invoice, at once and over HTTP.
import type { TestCard } from '@frontdesk/contract/money/billing/test-methods'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
import { type TestServer, testServer } from '#testing/server'
import { openStripe, signStripeEvent } from '#testing/stripe'
import { startPlan } from '../billing.factory.ts'
import { addInvoice, readInvoiceRow, readPayments } from './payments.factory.ts'
import { collectDue } from './rounds.ts'

let stripe: Awaited<ReturnType<typeof openStripe>>
let server: TestServer
const tokens: Record<string, { token: string }> = {}
beforeAll(async () => {
  stripe = await openStripe()
  server = await testServer({ start: '2026-12-01T15:00:00Z', billing: stripe.billing })
  await startPlan(server)
  for (const role of ['owner', 'admin', 'super'] as const)
    tokens[role] = { token: await server.session(server.here.people[role]) }
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const { billing } = api
const ofAccount = () => ({ id: server.here.id })
async function beginWith(card: TestCard): Promise<string> {
  const wanted = { params: ofAccount(), body: { type: 'card' as const } }
  const { setup } = (await server.request(billing.beginPaymentMethod, wanted, tokens.owner)).body
  stripe.world.enterMethod(setup, { type: 'card', card, expMonth: 12, expYear: 2040 })
  return setup
}
const finish = (setup: string) =>
  server.request(billing.finishPaymentMethod, { params: ofAccount(), body: { setup, makeDefault: true } }, tokens.owner)
const enter = async (card: TestCard) => (await finish(await beginWith(card))).body.method?.id ?? ''
const pay = (invoice: string, by: 'owner' | 'admin', paymentMethod = '') =>
  server.request(billing.payInvoice, { params: { ...ofAccount(), invoice }, body: { paymentMethod } }, tokens[by])
const remove = (method: string, instead: string) =>
  server.request(billing.deletePaymentMethod, { params: { ...ofAccount(), method }, query: { instead } }, tokens.admin)
const refund = (invoice: string, amount: number) =>
  server.request(billing.refundPayment, { params: { ...ofAccount(), invoice }, body: { amount } }, tokens.super)
const hear = async (from: number) => {
  const events = stripe.world.events.slice(from)
  const statuses = await Promise.all(
    events.map(async (event) => {
      const { payload, signature } = signStripeEvent(event, server.clock.now())
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await fetch(`${server.url}/webhooks/stripe`, { method: 'POST', body: payload, headers })).status
    }),
  )
  expect(statuses.filter((status) => status !== 204)).toEqual([])
  await eventually(async () => {
    const { rows } = await server.admin.query("select from platform.webhooks where state = 'waiting'")
    expect(rows).toHaveLength(0)
  })
}
const paidThere = (invoice: string) =>
  stripe.world.payments.filter(
    ({ metadata, status }) => (metadata as { invoiceId: string }).invoiceId === invoice && status === 'succeeded',
  )

test('two admins, the automatic round, a cancellation, and webhooks at once: an invoice is paid once', async () => {
  await enter('approved')
  for (let round = 0; round < 4; round += 1) {
    const invoice = await addInvoice(server, { dueOn: '2026-12-01' })
    const from = stripe.world.events.length
    const [one, other, canceled] = await Promise.all([
      pay(invoice, 'owner'),
      pay(invoice, 'admin'),
      server.request(billing.cancelPlan, { params: ofAccount() }, tokens.owner),
      collectDue(server.platform, server.here.id),
      collectDue(server.platform, server.here.id),
    ])
    await Promise.all([hear(from), pay(invoice, 'owner'), collectDue(server.platform, server.here.id)])
    expect(canceled.status).toBe(200)
    expect([one, other].filter(({ status }) => status === 200).length).toBeLessThan(2)
    for (const { status } of [one, other]) expect([200, 409]).toContain(status)
    expect(paidThere(invoice)).toHaveLength(1)
    expect(await readPayments(server, invoice)).toMatchObject([{ state: 'succeeded' }])
    expect(await readInvoiceRow(server, invoice)).toMatchObject({ status: 'paid' })
  }
})

test('the default method goes as a payment begins: it is made once or fails, and can be tried again', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [kept, method] = [await enter('approved'), await enter('approved')]
    const invoice = await addInvoice(server, { dueOn: '2026-12-20' })
    const [removed, paid] = await Promise.all([remove(method, kept), pay(invoice, 'owner')])
    expect([removed.status, paid.status]).toEqual([204, 200])
    const again = await pay(invoice, 'admin')
    expect(paid.body.payment.state === 'succeeded' ? again.status : again.body.payment.state).toBe(
      paid.body.payment.state === 'succeeded' ? 409 : 'succeeded',
    )
    expect(paidThere(invoice)).toHaveLength(1)
    const { body } = await server.request(billing.listPaymentMethods, { params: ofAccount() }, tokens.owner)
    expect(body.data.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([kept])
  }
})

test('two refunds at once never give back more than was paid, and the same one asked for twice is made once', async () => {
  const method = await enter('approved')
  const paid = async () => {
    const invoice = await addInvoice(server, { dueOn: '2026-12-20' })
    await pay(invoice, 'owner', method)
    return invoice
  }
  const [large, same] = [await paid(), await paid()]
  const statuses = (await Promise.all([refund(large, 3000), refund(large, 2500)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
  expect((await Promise.all([refund(same, 1000), refund(same, 1000)])).map(({ status }) => status)).toEqual([200, 200])
  for (const [invoice, given] of [
    [large, statuses[0] === 200 ? 3000 : 2500],
    [same, 1000],
  ] as const) {
    const [row] = await readPayments(server, invoice)
    expect(row.refunded).toBe(given)
    expect(await stripe.billing.readPayment(row.provider_id)).toMatchObject({ refunded: given })
  }
})

test('a method that was removed doesn’t come back with the setup that it was saved by', async () => {
  const kept = await enter('approved')
  const setup = await beginWith('approved')
  const { body } = await finish(setup)
  expect((await finish(setup)).body).toEqual(body)
  expect((await remove(body.method?.id ?? '', kept)).status).toBe(204)
  expect((await finish(setup)).body.method).toBeNull()
  const { body: list } = await server.request(billing.listPaymentMethods, { params: ofAccount() }, tokens.owner)
  expect(list.data.map(({ id }) => id)).not.toContain(body.method?.id)
  expect(list.data.find(({ isDefault }) => isDefault)?.id).toBe(kept)
})
