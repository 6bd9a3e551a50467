import { testBanks, testCards } from '@frontdesk/contract/money/billing/test-methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BillingUnderTest, billingConformance } from '../billing.conformance.ts'
import type { PaymentOrder, ProviderPayment, TestMethod } from '../billing.ts'
import { createStripeBilling } from './stripe-billing.ts'
import { access, createStripeWorld, type StripeWorld } from './stripe-world.factory.ts'

const stripeOf = ({ origin }: { origin: string }) => createStripeBilling({ ...access, instead: origin })

async function underTest(): Promise<BillingUnderTest> {
  const own = await createStripeWorld()
  return {
    provider: stripeOf(own),
    enterMethod: async (_customer, { id }, method) => own.enterMethod(id, method),
    confirm: async ({ id }, approve) => own.confirm(id, approve),
    clear: async () => own.clear(),
    amounts: [32, 45],
    async close() {
      expect(own.problems).toEqual([])
      await own.close()
    },
  }
}

describe('conformance', () => billingConformance(underTest))

let world: StripeWorld
beforeAll(async () => {
  world = await createStripeWorld()
})
afterAll(async () => {
  expect(world.problems).toEqual([])
  await world.close()
})

const card = (name: Extract<TestMethod, { type: 'card' }>['card']): TestMethod => ({
  ...{ type: 'card', card: name, expMonth: 12, expYear: 2040 },
})

async function ready(method: TestMethod): Promise<PaymentOrder> {
  const stripe = stripeOf(world)
  const accountId = crypto.randomUUID()
  const customer = await stripe.findOrCreateCustomer({ accountId, name: 'Harbor', email: 'owner@harbor.test' })
  const setup = await stripe.beginSetup({ customer, type: method.type, accountId })
  world.enterMethod(setup.id, method)
  const { method: saved } = await stripe.readSetup(customer, setup.id)
  return {
    ...{ customer, accountId, method: saved?.id ?? '', amount: 4888, invoiceNumber: 'HAR-0031', automatic: false },
    ...{ invoiceId: crypto.randomUUID(), paymentId: crypto.randomUUID() },
  }
}

const callsTo = (operation: string) => world.calls.filter((call) => call.operation === operation)

describe('a payment', () => {
  test('says what it is for, and by whose key it is asked for', async () => {
    const order = await ready(card('approved'))
    await stripeOf(world).pay(order)
    const { accountId, invoiceId, paymentId } = order
    expect(callsTo('PaymentIntents_create').at(-1)?.body).toMatchObject({
      ...{ amount: 4888, currency: 'usd', confirm: true, use_stripe_sdk: true, description: 'HAR-0031' },
      metadata: { accountId, invoiceId, paymentId },
    })
    const other = stripeOf(world).pay({ ...order, amount: 9999 })
    await expect(other).rejects.toMatchObject({ name: 'BillingError', kind: 'refused' })
  })

  test('is made once when the reply is lost', async () => {
    const order = await ready(card('approved'))
    const before = world.payments.length
    world.failNext('PaymentIntents_create', 'cut')
    expect(await stripeOf(world).pay(order)).toMatchObject({ state: 'succeeded', paymentId: order.paymentId })
    expect(world.payments).toHaveLength(before + 1)
  })

  test('shows its newest state when it is asked for again', async () => {
    const order = await ready(card('confirmed'))
    const begun = await stripeOf(world).pay(order)
    expect(begun.state).toBe('requiresAction')
    world.confirm(begun.id, true)
    expect(await stripeOf(world).pay(order)).toMatchObject({ id: begun.id, state: 'succeeded', clientSecret: null })
  })

  test('ends when it fails: the browser that has its secret can’t try it again', async () => {
    const { id, clientSecret } = await stripeOf(world).pay(await ready(card('confirmed')))
    world.confirm(id, false)
    expect(await stripeOf(world).readPayment(id)).toMatchObject({ state: 'failed', declined: 'notConfirmed' })
    expect(world.tryAgain(id, clientSecret ?? '')).toBe('refused')
    expect(await stripeOf(world).readPayment(id)).toMatchObject({ state: 'failed', declined: 'notConfirmed' })
  })

  test('succeeds when it was tried again before it was read', async () => {
    const { id, clientSecret } = await stripeOf(world).pay(await ready(card('confirmed')))
    world.confirm(id, false)
    expect(world.tryAgain(id, clientSecret ?? '')).toBe('paid')
    expect(await stripeOf(world).readPayment(id)).toMatchObject({ state: 'succeeded', declined: null })
  })

  test('keeps its reason after it is over', async () => {
    const { id } = await stripeOf(world).pay(await ready(card('insufficientFunds')))
    expect(await stripeOf(world).readPayment(id)).toMatchObject({ state: 'failed', declined: 'insufficientFunds' })
  })

  test('needs our metadata: others at the same Stripe account are left alone', async () => {
    const { id } = await stripeOf(world).pay(await ready(card('approved')))
    const intent = world.payments.find((each) => each.id === id)
    const metadata = intent?.metadata
    if (intent) intent.metadata = {}
    await expect(stripeOf(world).readPayment(id)).rejects.toMatchObject({ kind: 'unknown' })
    const listed: string[] = []
    for await (const payment of stripeOf(world).listPayments(new Date(0))) listed.push(payment.id)
    expect(listed).not.toContain(id)
    if (intent) intent.metadata = metadata
  })

  test('is disputed until the dispute ends', async () => {
    const { id } = await stripeOf(world).pay(await ready(card('disputed')))
    for (const status of ['lost', 'won'] as const) {
      world.dispute(id, status)
      expect(await stripeOf(world).readPayment(id)).toMatchObject({ state: 'succeeded', disputed: status })
    }
  })
})

test('more payments than one page are listed, each once', async () => {
  const own = await createStripeWorld()
  const stripe = stripeOf(own)
  const accountId = crypto.randomUUID()
  const customer = await stripe.findOrCreateCustomer({ accountId, name: 'Harbor', email: '' })
  const setup = await stripe.beginSetup({ customer, type: 'card', accountId })
  own.enterMethod(setup.id, card('approved'))
  const [method] = await stripe.listMethods(customer)
  const made: ProviderPayment[] = []
  for (let at = 0; at < 230; at++)
    made.push(
      await stripe.pay({
        ...{ customer, accountId, method: method?.id ?? '', amount: 50 + at, invoiceNumber: 'HAR-1', automatic: true },
        ...{ invoiceId: crypto.randomUUID(), paymentId: crypto.randomUUID() },
      }),
    )
  const listed: string[] = []
  for await (const { id } of stripe.listPayments(new Date(Date.now() - 60_000))) listed.push(id)
  expect(listed).toEqual(made.map(({ id }) => id).reverse())
  expect(await stripe.findPayment(customer, made[0]?.paymentId ?? '')).toMatchObject({ id: made[0]?.id })
  expect(own.problems).toEqual([])
  await own.close()
})

describe('an error', () => {
  const kindOf = async (status: number, error?: Record<string, unknown>) => {
    const order = await ready(card('approved'))
    // Once more, because the SDK asks again where that is safe.
    world.failNext('PaymentIntents_create', status, error)
    return stripeOf({ origin: world.origin })
      .pay(order)
      .then(
        ({ state }) => state,
        ({ kind }: { kind: string }) => kind,
      )
  }

  test.each([
    [400, { type: 'invalid_request_error', code: 'amount_too_small' }, 'refused'],
    [400, { type: 'invalid_request_error', code: 'resource_missing' }, 'unknown'],
    [401, { type: 'invalid_request_error' }, 'unreachable'],
    [403, { type: 'invalid_request_error' }, 'unreachable'],
    [429, { type: 'rate_limit_error', code: 'rate_limit' }, 'unreachable'],
    [500, undefined, 'succeeded'],
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }, 'succeeded'],
  ])('%s %j: %s', async (status, error, expected) => expect(await kindOf(status, error)).toBe(expected))

  test('says its code, and nothing that is secret', async () => {
    const order = await ready(card('approved'))
    const message = `Invalid API key: ${access.secretKey}, card 4242424242424242`
    world.failNext('PaymentIntents_create', 400, {
      ...{ type: 'invalid_request_error', code: 'amount_too_large', message },
      payment_method: { id: order.method, client_secret: 'pi_1_secret_2' },
    })
    const error = await stripeOf(world)
      .pay(order)
      .catch((thrown: unknown) => thrown)
    const said = `${(error as Error).stack} ${JSON.stringify(error)} ${String((error as Error).cause)}`
    expect(said).toContain('amount_too_large')
    for (const secret of [access.secretKey, '4242424242424242', '_secret_']) expect(said).not.toContain(secret)
  })

  test('without a reply it is unknown what was done', async () => {
    const stripe = stripeOf({ origin: 'http://127.0.0.1:9' })
    await expect(stripe.readPayment('pi_1')).rejects.toMatchObject({ name: 'BillingError', kind: 'unreachable' })
  })
})

test('a customer is found after the name has changed, and gets the new one', async () => {
  const stripe = stripeOf(world)
  const accountId = crypto.randomUUID()
  const first = await stripe.findOrCreateCustomer({ accountId, name: 'Harbor', email: 'a@harbor.test' })
  expect(await stripe.findOrCreateCustomer({ accountId, name: 'Harbor West', email: 'a@harbor.test' })).toBe(first)
  expect(callsTo('Customers_update').at(-1)?.body).toMatchObject({ name: 'Harbor West' })
  await expect(stripe.findOrCreateCustomer({ accountId: "' or 1", name: '', email: '' })).rejects.toThrow('no UUID')
})

test('a bank account that was removed can’t be verified anymore', async () => {
  const order = await ready({ type: 'us_bank_account', bank: 'approved' })
  const stripe = stripeOf(world)
  expect(await stripe.listMethods(order.customer)).toMatchObject([{ id: order.method, verified: false }])
  await stripe.removeMethod(order.customer, order.method)
  expect(await stripe.listMethods(order.customer)).toEqual([])
  const late = stripe.verifyBank(order.customer, order.method, [32, 45])
  await expect(late).rejects.toMatchObject({ kind: 'unknown' })
})

test('no number of a card or a bank account is in any call', () => {
  const said = JSON.stringify(world.calls)
  for (const { number } of testCards) expect(said).not.toContain(number)
  for (const { account } of testBanks) expect(said).not.toContain(account)
})
