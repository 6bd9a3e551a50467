// As much of Stripe as we use, behind its published contract, with its form and its bank in the browser.
import { randomBytes } from 'node:crypto'
import { testAmounts } from '@frontdesk/contract/money/billing/test-methods'
import Stripe from 'stripe'
import { type ContractServer, contractServer, type Handler } from '#testing/contract-server'
import type { TestMethod } from '../billing.ts'
import contract from './contract/stripe.json' with { type: 'json' }
import samples from './contract/stripe-objects.json' with { type: 'json' }
import {
  buildRefusal,
  type Decline,
  findBank,
  findCard,
  type Intent,
  type Item,
  type SavedOutcome,
} from './stripe-world-methods.factory.ts'

export const access = {
  secretKey: `sk_test_${'1'.repeat(24)}`,
  publishableKey: `pk_test_${'2'.repeat(24)}`,
  webhookSecret: `whsec_${'3'.repeat(32)}`,
}

export interface StripeEvent {
  id: string
  type: string
  created: number
  data: { object: Item }
}

export interface StripeWorld extends ContractServer {
  /** What Stripe would post, in the order in which it happened. */
  events: StripeEvent[]
  /** The form in the browser, where a person types the number of the test method. */
  enterMethod(setup: string, method: TestMethod): void
  /** The bank's page. */
  confirm(payment: string, approve: boolean): void
  /** The same payment is tried again with another method from the browser that has its secret. */
  tryAgain(payment: string, secret: string): 'paid' | 'refused'
  /** Every payment from a bank account is decided. */
  clear(): void
  /** A dispute ends, or one is opened. */
  dispute(payment: string, status: 'needs_response' | 'won' | 'lost'): void
  /** The newest refund of the payment fails at the bank, after it was made. */
  failRefund(payment: string): void
  /** A day has passed: the same key is a new question. */
  forgetKeys(): void
  /** The next call of the operation is answered with this instead; `cut`: it is done, and no reply arrives. */
  failNext(operation: string, status: number | 'cut', error?: Item): void
  payments: readonly Intent[]
}

/** As Stripe posts it: the header is `stripe-signature`. */
export function signStripeEvent(event: unknown, now: Date) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1000)
  const { webhooks } = new Stripe(access.secretKey)
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret: access.webhookSecret, timestamp }) }
}

const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const missing = (what: string, status = 404) =>
  buildRefusal(status, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })

export async function createStripeWorld(): Promise<StripeWorld> {
  const { resources } = samples
  let at = Math.floor(Date.now() / 1000) - 3600
  const customers: Item[] = []
  const methods = new Map<string, Item & SavedOutcome>()
  const setups = new Map<string, Intent>()
  const payments = new Map<string, Intent>()
  const charges = new Map<string, Item>()
  const disputes: Item[] = []
  const refunds: Item[] = []
  const answers = new Map<string, { asked: string; replied: ReturnType<Handler> }>()
  const failures = new Map<string, { status: number | 'cut'; error: Item }>()
  const events: StripeEvent[] = []

  const made = (kind: keyof typeof resources, prefix: string, fields: Item): Item & { id: string } => ({
    ...structuredClone(resources[kind] as Item),
    ...{ id: id(prefix), created: Math.floor(Date.now() / 1000), livemode: false },
    ...fields,
  })
  const tell = (type: string, object: Item) => {
    at += 1
    const { id: event } = made('event', 'evt', {})
    events.push({ id: event, type, created: at, data: { object: structuredClone(object) } })
  }
  const list = (data: readonly Item[]) => ({ body: { object: 'list', has_more: false, url: '/', data } })
  const pageOf = (items: readonly Item[], { limit = 10, starting_after: from }: Record<string, unknown>) => {
    const start = from === undefined ? 0 : items.findIndex((each) => each.id === from) + 1
    const data = items.slice(start, start + Number(limit))
    return { body: { object: 'list', has_more: start + data.length < items.length, url: '/', data } }
  }
  const charged = (intent: Intent) => ({ ...intent, latest_charge: charges.get(String(intent.latest_charge)) ?? null })
  const inner = (setup: Intent) => ({ ...setup, payment_method: methods.get(String(setup.payment_method)) ?? null })
  const newestFirst = (items: Iterable<Intent>) => [...items].reverse()

  function charge(intent: Intent, declined: Decline | null) {
    const object = made('charge', 'ch', {
      ...{ amount: intent.amount, payment_intent: intent.id, customer: intent.customer, disputed: false },
      ...{ paid: !declined, status: declined ? 'failed' : 'succeeded', failure_code: declined?.code ?? null },
      outcome: { reason: declined?.decline_code ?? null },
    })
    charges.set(object.id, object)
    intent.latest_charge = object.id
  }
  function decline(intent: Intent, error: Decline) {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', ...error }
    intent.next_action = null
    tell('payment_intent.payment_failed', intent)
  }
  function succeed(intent: Intent) {
    intent.status = 'succeeded'
    intent.next_action = null
    charge(intent, null)
    tell('payment_intent.succeeded', intent)
  }

  const sumRefunds = (payment: string) =>
    refunds.reduce(
      (sum, each) => sum + (each.payment_intent === payment && each.status !== 'failed' ? Number(each.amount) : 0),
      0,
    )

  const handlers: Record<string, Handler> = {
    Customers_search({ query }) {
      const [, wanted] = /^metadata\['accountId'\]:'([^']*)'$/.exec(String(query.query)) ?? []
      return list(customers.filter(({ metadata }) => (metadata as Item).accountId === wanted))
    },
    Customers_create({ body }) {
      const customer = made('customer', 'cus', body)
      customers.push(customer)
      tell('customer.created', customer)
      return { body: customer }
    },
    Customers_update({ path, body }) {
      const customer = customers.find((each) => each.id === path.id)
      return customer ? { body: Object.assign(customer, body) } : missing('customer')
    },
    Customers_listPaymentMethods: ({ path, query }) =>
      pageOf(
        [...methods.values()].filter(({ customer }) => customer === path.id),
        query,
      ),
    SetupIntents_create({ body }) {
      if (!customers.some((each) => each.id === body.customer)) return missing('customer', 400)
      const setup = made('setup_intent', 'seti', {
        ...{ ...body, status: 'requires_payment_method', last_setup_error: null, next_action: null },
        ...{ client_secret: `${id('seti')}_secret_${randomBytes(12).toString('hex')}`, payment_method: null },
      }) as Intent
      setups.set(setup.id, setup)
      tell('setup_intent.created', setup)
      return { body: setup }
    },
    SetupIntents_retrieve({ path }) {
      const setup = setups.get(path.id ?? '')
      return setup ? { body: inner(setup) } : missing('setupintent')
    },
    SetupIntents_update({ path, body }) {
      const setup = setups.get(path.id ?? '')
      return setup ? { body: Object.assign(setup, body) } : missing('setupintent')
    },
    SetupIntents_list({ query }) {
      const { customer, payment_method: method } = query
      const found = newestFirst(setups.values()).filter(
        (each) => each.customer === customer && (method === undefined || each.payment_method === method),
      )
      return pageOf(found.map(inner), query)
    },
    SetupIntents_cancel({ path }) {
      const setup = setups.get(path.id ?? '')
      if (!setup) return missing('setupintent')
      Object.assign(setup, { status: 'canceled', next_action: null })
      tell('setup_intent.canceled', setup)
      return { body: setup }
    },
    SetupIntents_verifyMicrodeposits({ path, body }) {
      const setup = setups.get(path.id ?? '')
      const method = methods.get(String(setup?.payment_method))
      if (!setup || !method) return missing('setupintent')
      const sent = (body.amounts as number[]).toSorted().join()
      if (sent !== [...testAmounts].sort().join()) {
        const code = 'payment_method_microdeposit_verification_amounts_mismatch'
        return buildRefusal(400, { type: 'invalid_request_error', code, message: 'The amounts provided do not match.' })
      }
      Object.assign(setup, { status: 'succeeded', next_action: null })
      method.customer = setup.customer
      tell('payment_method.attached', method)
      tell('setup_intent.succeeded', setup)
      return { body: setup }
    },
    PaymentMethods_retrieve({ path }) {
      const method = methods.get(path.id ?? '')
      return method ? { body: method } : missing('PaymentMethod')
    },
    PaymentMethods_detach({ path }) {
      const method = methods.get(path.id ?? '')
      if (!method?.customer) return buildRefusal(400, { type: 'invalid_request_error', message: 'It is not attached.' })
      method.customer = null
      tell('payment_method.detached', method)
      return { body: method }
    },
    PaymentIntents_create({ body }) {
      const method = methods.get(String(body.payment_method))
      if (!method) return missing('PaymentMethod', 400)
      if (method.customer !== body.customer)
        return buildRefusal(400, {
          ...{ type: 'invalid_request_error', param: 'payment_method' },
          message: 'The payment method does not belong to the customer.',
        })
      const intent = made('payment_intent', 'pi', {
        ...{ ...body, expand: undefined, last_payment_error: null, next_action: null, latest_charge: null },
        client_secret: `${id('pi')}_secret_${randomBytes(12).toString('hex')}`,
      }) as Intent
      payments.set(intent.id, intent)
      tell('payment_intent.created', intent)
      const { outcome } = method
      if (method.type === 'us_bank_account') {
        intent.status = 'processing'
        tell('payment_intent.processing', intent)
      } else if (outcome === 'confirm' && body.off_session !== 'true') {
        Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
        tell('payment_intent.requires_action', intent)
      } else if (outcome === 'confirm' || typeof outcome === 'object') {
        const error = typeof outcome === 'object' ? outcome : { code: 'authentication_required' }
        charge(intent, error)
        decline(intent, error)
        return buildRefusal(402, { type: 'card_error', message: 'It was declined.', ...error, payment_intent: intent })
      } else {
        succeed(intent)
        if (outcome === 'dispute') dispute(intent.id, 'needs_response')
      }
      return { body: charged(intent) }
    },
    PaymentIntents_retrieve({ path }) {
      const intent = payments.get(path.id ?? '')
      return intent ? { body: charged(intent) } : missing('payment_intent')
    },
    PaymentIntents_list({ query }) {
      const { customer, created } = query
      const { gte = 0 } = (created ?? {}) as { gte?: number }
      const found = newestFirst(payments.values()).filter(
        (each) => (customer === undefined || each.customer === customer) && Number(each.created) >= gte,
      )
      return pageOf(found.map(charged), query)
    },
    PaymentIntents_cancel({ path }) {
      const intent = payments.get(path.id ?? '')
      if (!intent) return missing('payment_intent')
      if (['succeeded', 'processing', 'canceled'].includes(intent.status))
        return buildRefusal(400, {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'No',
        })
      // Its error is cleared: what stays is on its charge.
      Object.assign(intent, { status: 'canceled', next_action: null, last_payment_error: null })
      tell('payment_intent.canceled', intent)
      return { body: charged(intent) }
    },
    Refunds_create({ body }) {
      const intent = payments.get(String(body.payment_intent))
      const paid = charges.get(String(intent?.latest_charge))
      if (!intent || !paid) return missing('payment_intent', 400)
      const refunded = Number(body.amount) + sumRefunds(intent.id)
      if (refunded > Number(paid.amount))
        return buildRefusal(400, {
          type: 'invalid_request_error',
          message: 'Refund amount is greater than the charge.',
        })
      paid.amount_refunded = refunded
      tell('charge.refunded', paid)
      const refund = made('refund', 're', body)
      refunds.unshift(refund)
      return { body: refund }
    },
    Refunds_list: ({ query }) =>
      pageOf(
        refunds.filter((each) => each.payment_intent === query.payment_intent),
        query,
      ),
    Disputes_list: ({ query }) =>
      pageOf(
        disputes.filter((each) => each.payment_intent === query.payment_intent),
        query,
      ),
  }

  function dispute(payment: string, status: string) {
    const paid = charges.get(String(payments.get(payment)?.latest_charge))
    if (!paid) throw new Error('Nothing was paid.')
    const open = disputes.find((each) => each.payment_intent === payment)
    const object = open ?? { id: id('du'), object: 'dispute', charge: paid.id, payment_intent: payment }
    if (!open) disputes.unshift(object)
    paid.disputed = true
    object.status = status
    tell(open ? 'charge.dispute.closed' : 'charge.dispute.created', object)
  }

  /** A key is the same answer forever, and an error with another question. */
  const keyed =
    (operation: string, handler: Handler): Handler =>
    (call, headers) => {
      const failure = failures.get(operation)
      failures.delete(operation)
      if (failure && failure.status !== 'cut') return buildRefusal(failure.status, failure.error)
      const key = headers['idempotency-key']
      const asked = JSON.stringify([operation, call.path, call.body])
      const known = typeof key === 'string' ? answers.get(key) : undefined
      if (known && known.asked !== asked)
        return buildRefusal(400, {
          type: 'idempotency_error',
          message: 'Keys can only be used with the same parameters.',
        })
      if (known?.replied) return { ...known.replied, headers: { 'idempotent-replayed': 'true' } }
      const replied = structuredClone(handler(call, headers))
      if (typeof key === 'string') answers.set(key, { asked, replied })
      return failure ? undefined : replied
    }

  const server = await contractServer(
    [contract],
    Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, keyed(name, handler)])),
    () => false,
    (message) => ({ error: { type: 'invalid_request_error', code: 'parameter_unknown', message } }),
  )

  return {
    ...server,
    events,
    get payments() {
      return [...payments.values()]
    },
    enterMethod(given, method) {
      const setup = setups.get(given)
      if (!setup) throw new Error('There is no such setup.')
      const { shown, outcome, refusal } = method.type === 'card' ? findCard(method) : findBank(method)
      if (refusal) {
        Object.assign(setup, { last_setup_error: { type: 'card_error', ...refusal } })
        return tell('setup_intent.setup_failed', setup)
      }
      const saved = { ...made('payment_method', 'pm', { customer: null, card: undefined }), ...shown, outcome }
      methods.set(saved.id, saved)
      setup.payment_method = saved.id
      if (method.type === 'us_bank_account') {
        Object.assign(setup, { status: 'requires_action', next_action: { type: 'verify_with_microdeposits' } })
        return tell('setup_intent.requires_action', setup)
      }
      methods.set(saved.id, { ...saved, customer: setup.customer })
      setup.status = 'succeeded'
      tell('payment_method.attached', { ...saved, customer: setup.customer })
      tell('setup_intent.succeeded', setup)
    },
    confirm(payment, approve) {
      const intent = payments.get(payment)
      if (intent?.status !== 'requires_action') throw new Error('It doesn’t wait for anything.')
      if (approve) succeed(intent)
      else decline(intent, { code: 'payment_intent_authentication_failure' })
    },
    tryAgain(payment, secret) {
      const intent = payments.get(payment)
      if (intent?.status !== 'requires_payment_method' || intent.client_secret !== secret) return 'refused'
      succeed(intent)
      return 'paid'
    },
    clear() {
      for (const intent of payments.values()) {
        if (intent.status !== 'processing') continue
        const outcome = methods.get(String(intent.payment_method))?.outcome
        if (typeof outcome !== 'object') {
          succeed(intent)
          continue
        }
        charge(intent, outcome)
        decline(intent, outcome)
      }
    },
    dispute,
    failRefund(payment) {
      const refund = refunds.find((each) => each.payment_intent === payment && each.status === 'succeeded')
      if (!refund) throw new Error('There is no such refund.')
      refund.status = 'failed'
      tell('refund.failed', refund)
    },
    forgetKeys: () => answers.clear(),
    failNext: (operation, status, error = { type: 'api_error', message: 'It failed.' }) =>
      void failures.set(operation, { status, error }),
  }
}
