import type Stripe from 'stripe'
import { BillingError, type BillingProvider, type ProviderPayment } from '../billing.ts'
import { convertDeclineCodes } from './decline-reasons.ts'
import { findDeclined, runCalls, type StripeApi } from './stripe-api.ts'
import { createStripeRefunds } from './stripe-refunds.ts'

const page = 100
/** Of one customer, newest first: a payment that is looked for is a few days old. */
const mostPagesOfCustomer = 10
const mostPages = 1_000
const expand = ['latest_charge']
const dayMs = 86_400_000

type Payments = Pick<BillingProvider, 'pay' | 'readPayment' | 'findPayment' | 'refund' | 'listPayments'>

export function createStripePayments(api: StripeApi): Payments {
  const refunds = createStripeRefunds(api)
  const read = async (id: string) => settle(await api.paymentIntents.retrieve(id, { expand }))

  /**
   * A payment that was declined, or forgotten, could be confirmed from the browser that has its secret, while the invoice is
   * paid by another one. So it is canceled: what has failed stays failed.
   */
  async function settle(intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    if (!mustEnd(intent)) return convert(intent)
    // Once canceled, it no longer says why it was declined.
    const failed = hasFailed(intent) ? await convert(intent) : undefined
    try {
      const canceled = await api.paymentIntents.cancel(intent.id, { expand }, { idempotencyKey: `cancel-${intent.id}` })
      return failed ?? (await convert(canceled))
    } catch {
      const now = await api.paymentIntents.retrieve(intent.id, { expand })
      // Still not canceled: nothing is certain before it is, and the caller asks again.
      if (mustEnd(now)) throw new BillingError('unreachable', 'A payment that is over wasn’t canceled yet.')
      return convert(now)
    }
  }

  async function convert(intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    const { id, amount, metadata, client_secret: secret, created, latest_charge: latest } = intent
    const { paymentId = '', accountId = '', invoiceId = '' } = metadata
    if (!isOurs(intent)) throw new BillingError('unknown', 'This payment isn’t one of ours.')
    const charge = typeof latest === 'object' ? latest : null
    const state = stateOf(intent)
    return {
      ...{ id, paymentId, accountId, invoiceId, amount, state },
      declined: state === 'failed' ? reasonOf(intent, charge) : null,
      refunded: charge?.amount_refunded ? await refunds.sum(id, charge.amount_refunded) : 0,
      disputed: charge?.disputed ? await readDispute(id) : null,
      clientSecret: state === 'requiresAction' ? secret : null,
      clearsOn: state === 'processing' ? expectedDay(intent, charge) : null,
      createdAt: new Date(created * 1000),
    }
  }

  async function readDispute(payment: string): Promise<ProviderPayment['disputed']> {
    const { data } = await api.disputes.list({ payment_intent: payment, limit: page })
    const states = data.map(({ status }) => disputeStates[status] ?? 'open')
    return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null
  }

  return {
    pay: ({ customer, method, amount, accountId, invoiceId, invoiceNumber, paymentId, automatic }) =>
      runCalls(async () => {
        const wanted: Stripe.PaymentIntentCreateParams = {
          ...{ customer, payment_method: method, amount, currency: 'usd', confirm: true, expand },
          allowed_payment_method_types: ['card', 'us_bank_account'],
          ...(automatic ? { off_session: true } : { use_stripe_sdk: true }),
          ...{ description: invoiceNumber, metadata: { accountId, invoiceId, paymentId } },
        }
        try {
          const made = await api.paymentIntents.create(wanted, { idempotencyKey: paymentId })
          // Stripe repeats what it said the first time, which may have changed.
          return made.lastResponse.headers['idempotent-replayed'] ? await read(made.id) : await settle(made)
        } catch (error) {
          const declined = findDeclined(error)
          if (!declined) throw error
          return await read(declined.id)
        }
      }),

    readPayment: (id) => runCalls(() => read(id)),

    findPayment: (customer, paymentId) =>
      runCalls(async () => {
        let from: string | undefined
        for (let pages = 0; pages < mostPagesOfCustomer; pages++) {
          const { data, has_more: more } = await api.paymentIntents.list({
            ...{ customer, limit: page },
            ...(from && { starting_after: from }),
          })
          const found = data.find(({ metadata }) => metadata.paymentId === paymentId)
          if (found) return read(found.id)
          from = data.at(-1)?.id
          if (!more || !from) return null
        }
        throw new BillingError('refused', 'This customer has too many payments to look through.')
      }),

    refund: ({ id, amount, key }) =>
      runCalls(async () => {
        await refunds.make(id, amount, key)
        return read(id)
      }),

    async *listPayments(since) {
      let from: string | undefined
      for (let pages = 0; pages < mostPages; pages++) {
        const listed = await runCalls(() =>
          api.paymentIntents.list({
            ...{ limit: page, created: { gte: Math.floor(since.getTime() / 1000) } },
            ...{ expand: ['data.latest_charge'], ...(from && { starting_after: from }) },
          }),
        )
        // Each is a question of its own: disputes and refunds are asked for one by one.
        for (const each of listed.data) if (isOurs(each)) yield await runCalls(() => convert(each))
        from = listed.data.at(-1)?.id
        if (!listed.has_more || !from) return
      }
      throw new BillingError('refused', 'There are more payments since then than are compared at once.')
    },
  }
}

const asksForAmounts = ({ status, next_action: next }: Stripe.PaymentIntent) =>
  status === 'requires_action' && next?.type === 'verify_with_microdeposits'

const hasFailed = (intent: Stripe.PaymentIntent) =>
  intent.status === 'canceled' || intent.status === 'requires_payment_method' || asksForAmounts(intent)

/** A payment that waits for a person is given up after a day; otherwise its invoice could never be paid by another one. */
const confirmedWithinMs = dayMs

const mustEnd = (intent: Stripe.PaymentIntent) =>
  (hasFailed(intent) && intent.status !== 'canceled') ||
  (stateOf(intent) === 'requiresAction' && Date.now() - intent.created * 1000 >= confirmedWithinMs)

const isOurs = ({ metadata }: Stripe.PaymentIntent) =>
  Boolean(metadata.paymentId && metadata.accountId && metadata.invoiceId)

const states: Record<string, ProviderPayment['state']> = { succeeded: 'succeeded', processing: 'processing' }

const stateOf = (intent: Stripe.PaymentIntent): ProviderPayment['state'] =>
  hasFailed(intent) ? 'failed' : (states[intent.status] ?? 'requiresAction')

function reasonOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): ProviderPayment['declined'] {
  if (asksForAmounts(intent)) return 'unverified'
  const { last_payment_error: error } = intent
  const codes = [error?.decline_code, error?.code, charge?.outcome?.reason, charge?.failure_code]
  // It was canceled while it waited for its confirmation.
  return codes.some(Boolean) ? convertDeclineCodes(codes) : 'notConfirmed'
}

/** Inquiries that ended without a dispute, and disputes that Stripe settled before, cost nothing. */
const disputeStates: Record<string, 'won' | 'lost'> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Stripe states four business days for a bank account. */
const businessDays = 4

function expectedDay({ created }: Stripe.PaymentIntent, charge: Stripe.Charge | null): string | null {
  const bank = charge?.payment_method_details?.us_bank_account
  if (bank?.expected_debit_date) return bank.expected_debit_date
  let at = created * 1000
  for (let left = businessDays; left > 0; ) {
    at += dayMs
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}
