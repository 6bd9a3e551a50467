import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripeBilling } from './stripe-billing.ts'
import { access, createStripeWorld, type StripeWorld } from './stripe-world.factory.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await createStripeWorld()
})
afterAll(async () => {
  expect(world.problems).toEqual([])
  await world.close()
})

const stripe = () => createStripeBilling({ ...access, instead: world.origin })
async function pay(card: 'approved' | 'confirmed' = 'approved') {
  const accountId = crypto.randomUUID()
  const customer = await stripe().findOrCreateCustomer({ accountId, name: 'Harbor', email: 'owner@harbor.test' })
  const setup = await stripe().beginSetup({ customer, type: 'card', accountId })
  world.enterMethod(setup.id, { type: 'card', card, expMonth: 12, expYear: 2040 })
  const [method] = await stripe().listMethods(customer)
  return stripe().pay({
    ...{ customer, accountId, method: method?.id ?? '', amount: 4888, invoiceNumber: 'HAR-0031', automatic: false },
    ...{ invoiceId: crypto.randomUUID(), paymentId: crypto.randomUUID() },
  })
}
const begun = () => world.calls.filter(({ operation }) => operation === 'Refunds_create').length

test('a refund that failed at the bank is no refund, and is made again by the same key', async () => {
  const { id } = await pay()
  const key = crypto.randomUUID()
  expect(await stripe().refund({ id, amount: 4888, key })).toMatchObject({ refunded: 4888 })
  world.failRefund(id)
  expect(await stripe().readPayment(id)).toMatchObject({ state: 'succeeded', refunded: 0 })
  expect(await stripe().refund({ id, amount: 4888, key })).toMatchObject({ refunded: 4888 })
  const before = begun()
  expect(await stripe().refund({ id, amount: 4888, key })).toMatchObject({ refunded: 4888 })
  expect(begun()).toBe(before)
})

test('a refund whose reply was lost is found again after Stripe has forgotten its key', async () => {
  const { id } = await pay()
  const key = crypto.randomUUID()
  await stripe().refund({ id, amount: 1000, key })
  world.forgetKeys()
  expect(await stripe().refund({ id, amount: 1000, key })).toMatchObject({ refunded: 1000 })
  expect(await stripe().refund({ id, amount: 1000, key: crypto.randomUUID() })).toMatchObject({ refunded: 2000 })
})

test('a refund is made again when an earlier one of the same amount failed after it', async () => {
  const { id } = await pay()
  // Their keys are what was refunded before, and the amount.
  await stripe().refund({ id, amount: 1000, key: `${id}_0_1000` })
  world.failRefund(id)
  await stripe().refund({ id, amount: 1000, key: `${id}_1000_1000` })
  expect(await stripe().refund({ id, amount: 1000, key: `${id}_1000_1000` })).toMatchObject({ refunded: 1000 })
  world.failRefund(id)
  expect(await stripe().refund({ id, amount: 1000, key: `${id}_1000_1000` })).toMatchObject({ refunded: 1000 })
})

test('a payment that no one confirmed for a day ends, so another one can be tried', async () => {
  const { id, state } = await pay('confirmed')
  expect(state).toBe('requiresAction')
  const intent = world.payments.find((each) => each.id === id)
  if (intent) intent.created = Number(intent.created) - 23 * 3600
  expect(await stripe().readPayment(id)).toMatchObject({ state: 'requiresAction' })
  if (intent) intent.created = Number(intent.created) - 2 * 3600
  expect(await stripe().readPayment(id)).toMatchObject({
    state: 'failed',
    declined: 'notConfirmed',
    clientSecret: null,
  })
  expect(intent?.status).toBe('canceled')
})
