// Saved payment methods, and the setups that save them. A bank account belongs to its customer only once it is verified; until
// then it is known through its setup.
import type Stripe from 'stripe'
import { BillingError, type BillingProvider, type SavedMethod, type Setup } from '../billing.ts'
import { convertDeclineCodes } from './decline-reasons.ts'
import { findCode, runCalls, type StripeApi } from './stripe-api.ts'

/** Stripe allows more. */
const mostTries = 3
const wrongAmounts = new Set([
  'payment_method_microdeposit_verification_amounts_mismatch',
  'payment_method_microdeposit_verification_amounts_invalid',
])
const alreadyVerified = 'payment_method_bank_account_already_verified'

type Methods = Pick<BillingProvider, 'beginSetup' | 'readSetup' | 'listMethods' | 'removeMethod' | 'verifyBank'>

export function createStripeMethods(api: StripeApi): Methods {
  /** The newest 100. */
  const setupsOf = async (customer: string, method?: string) => {
    const { data } = await api.setupIntents.list({
      ...{ customer, limit: 100, expand: ['data.payment_method'] },
      ...(method && { payment_method: method }),
    })
    return data
  }

  const countTry = async ({ id, metadata }: Stripe.SetupIntent) => {
    await api.setupIntents.update(id, { metadata: { wrongTries: String(countTries(metadata) + 1) } })
  }

  return {
    beginSetup: ({ customer, type, accountId }) =>
      runCalls(async () =>
        convertSetup(
          await api.setupIntents.create({
            ...{ customer, usage: 'off_session', allowed_payment_method_types: [type], metadata: { accountId } },
            ...(type === 'us_bank_account' && {
              payment_method_options: { us_bank_account: { verification_method: 'microdeposits' } },
            }),
          }),
        ),
      ),

    readSetup: (customer, id) =>
      runCalls(async () => {
        const setup = await api.setupIntents.retrieve(id, { expand: ['payment_method'] })
        if (getId(setup.customer) !== customer) throw new BillingError('unknown', 'This setup is of another customer.')
        return convertSetup(setup)
      }),

    listMethods: (customer) =>
      runCalls(async () => {
        const [attached, setups] = await Promise.all([
          api.customers.listPaymentMethods(customer, { limit: 100 }),
          setupsOf(customer),
        ])
        const waiting = setups.flatMap((setup) => (waitsForAmounts(setup) ? [convertSetup(setup).method] : []))
        const methods = [...attached.data.map((each) => convertMethod(each, true)), ...waiting].filter(
          (method) => method !== null,
        )
        return [...new Map(methods.toReversed().map((method) => [method.id, method])).values()].slice(0, 100)
      }),

    removeMethod: (customer, method) =>
      runCalls(async () => {
        for (const setup of await setupsOf(customer, method).catch(orNothing)) {
          if (waitsForAmounts(setup)) await api.setupIntents.cancel(setup.id)
        }
        const known = await api.paymentMethods.retrieve(method).catch(orNothing)
        if ('id' in known && getId(known.customer) === customer) await api.paymentMethods.detach(method)
      }),

    verifyBank: (customer, method, amounts) =>
      runCalls(async () => {
        const setups = await setupsOf(customer, method)
        const setup = setups.find(waitsForAmounts)
        if (!setup) {
          if (setups.some(({ status }) => status === 'succeeded')) return true
          throw new BillingError('unknown', 'No bank account waits for these amounts.')
        }
        if (countTries(setup.metadata) >= mostTries)
          throw new BillingError('refused', 'Wrong amounts were entered three times.')
        try {
          await api.setupIntents.verifyMicrodeposits(setup.id, { amounts: [...amounts] })
          return true
        } catch (error) {
          const code = findCode(error) ?? ''
          if (code === alreadyVerified) return true
          if (!wrongAmounts.has(code)) throw error
          await countTry(setup)
          return false
        }
      }),
  }
}

function convertSetup(setup: Stripe.SetupIntent): Setup {
  const { id, client_secret: clientSecret, status, last_setup_error: error, payment_method: given } = setup
  const method = typeof given === 'object' && given !== null ? given : null
  const waits = waitsForAmounts(setup)
  // What was removed since has no customer, and can never pay again.
  const isSaved = status === 'succeeded' && getId(method?.customer) !== null
  const failed = status === 'canceled' || (status === 'requires_payment_method' && error !== null)
  return {
    ...{ id, clientSecret: clientSecret ?? '' },
    status: failed ? 'failed' : (setupStates[status] ?? 'requires_action'),
    method: method && (waits || isSaved) ? convertMethod(method, !waits) : null,
    declined: failed ? convertDeclineCodes([error?.decline_code, error?.code, error?.type]) : null,
  }
}

const setupStates: Record<string, Setup['status']> = { succeeded: 'succeeded', processing: 'processing' }

/** Null of a kind that we don't ask for. */
function convertMethod(method: Stripe.PaymentMethod, verified: boolean): SavedMethod | null {
  const { id, type, card, us_bank_account: bank } = method
  if (type === 'card' && card)
    return {
      ...{ id, type: 'card', brand: card.brand, last4: card.last4, verified: true },
      ...{ expMonth: card.exp_month, expYear: card.exp_year },
    }
  if (type === 'us_bank_account' && bank)
    return {
      ...{ id, type: 'us_bank_account', brand: bank.bank_name?.slice(0, 80) || 'Bank', last4: bank.last4 ?? '0000' },
      ...{ verified, expMonth: null, expYear: null },
    }
  return null
}

const waitsForAmounts = ({ status, next_action: next }: Stripe.SetupIntent) =>
  status === 'requires_action' && next?.type === 'verify_with_microdeposits'

const countTries = (metadata: Stripe.Metadata | null) => Number(metadata?.wrongTries) || 0

/** Of an object that Stripe doesn't know. */
function orNothing(error: unknown): never[] {
  if (findCode(error) === 'resource_missing') return []
  throw error
}

const getId = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
