// What test cards and bank accounts do when they are saved and when they pay.
import type { DeclineReason } from '@frontdesk/contract/money/billing/limits'
import { type TestBank, type TestCard, testBanks, testCards } from '@frontdesk/contract/money/billing/test-methods'
import type { ProviderPayment, SavedMethod, TestMethod } from '../billing.ts'
import type { StoredMethod, StoredPayment } from './customer-files.ts'

const dayMs = 86_400_000
/** A payment from a bank account. */
const clearsAfterMs = 3 * dayMs
/** How long a payment waits to be confirmed. */
const confirmedWithinMs = dayMs

const declinedWhenSaved: Partial<Record<TestCard, DeclineReason>> = { declined: 'declined', expired: 'expired' }
const declinedWhenPaying: Partial<Record<TestCard, DeclineReason>> = {
  declinedLater: 'declined',
  insufficientFunds: 'insufficientFunds',
}
const failsToClear: Partial<Record<TestBank, DeclineReason>> = {
  insufficientFunds: 'insufficientFunds',
  closed: 'accountClosed',
}

/** The method as it is saved, or why it is declined. */
export function buildMethod(id: string, entered: TestMethod, now: Date): StoredMethod | DeclineReason {
  if (entered.type === 'us_bank_account') {
    const bank = testBanks.find(({ name }) => name === entered.bank)
    if (!bank) return 'declined'
    const fields = { brand: 'Test Bank', last4: bank.account.slice(-4), expMonth: null, expYear: null }
    return { id, type: 'us_bank_account', ...fields, verified: false, test: bank.name, wrongTries: 0 }
  }
  const card = testCards.find(({ name }) => name === entered.card)
  if (!card) return 'declined'
  const { expMonth, expYear } = entered
  const declined = declinedWhenSaved[card.name]
  if (declined) return declined
  if (hasExpired({ expMonth, expYear }, now)) return 'expired'
  const fields = { brand: card.brand, last4: card.number.slice(-4), expMonth, expYear }
  return { id, type: 'card', ...fields, verified: true, test: card.name, wrongTries: 0 }
}

/** By the calendar of UTC; a card is good until the end of its month. */
function hasExpired({ expMonth, expYear }: Pick<SavedMethod, 'expMonth' | 'expYear'>, now: Date): boolean {
  return expMonth !== null && expYear !== null && now.getTime() >= Date.UTC(expYear, expMonth, 1)
}

type Outcome = Pick<StoredPayment, 'state' | 'declined' | 'fails' | 'clearsAt' | 'confirmBy' | 'disputed'>
const nothing = { declined: null, fails: null, clearsAt: null, confirmBy: null, disputed: null }
const outcome: Outcome = { state: 'succeeded', ...nothing }
const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
const failed = (declined: DeclineReason): Outcome => ({ ...outcome, state: 'failed', declined })

/** `automatic`: no one is there who could confirm it. */
export function decidePayment(method: StoredMethod, automatic: boolean, now: Date): Outcome {
  if (!method.verified) return failed('unverified')
  if (method.type === 'us_bank_account') {
    const fails = failsToClear[method.test as TestBank] ?? null
    return { ...outcome, state: 'processing', clearsAt: after(now, clearsAfterMs), fails }
  }
  if (hasExpired(method, now)) return failed('expired')
  const declined = declinedWhenPaying[method.test as TestCard]
  if (declined) return failed(declined)
  if (method.test === 'confirmed')
    return automatic
      ? failed('notConfirmed')
      : { ...outcome, state: 'requiresAction', confirmBy: after(now, confirmedWithinMs) }
  return { ...outcome, disputed: method.test === 'disputed' ? 'open' : null }
}

/** The payment as it is at that time. */
export function showPayment(payment: StoredPayment, now: Date): ProviderPayment {
  const { id, paymentId, accountId, invoiceId, amount, clearsAt, disputed } = payment
  const { state, declined } = decideNow(payment, now)
  return {
    ...{ id, paymentId, accountId, invoiceId, amount, state, declined, disputed },
    refunded: Object.values(payment.refunds).reduce((sum, each) => sum + each, 0),
    clientSecret: state === 'requiresAction' ? `${id}_secret` : null,
    clearsOn: clearsAt?.slice(0, 10) ?? null,
    createdAt: new Date(payment.createdAt),
  }
}

function decideNow(payment: StoredPayment, now: Date): Pick<StoredPayment, 'state' | 'declined'> {
  const { state, clearsAt, fails, confirmBy } = payment
  if (state === 'processing' && clearsAt !== null && now >= new Date(clearsAt))
    return fails ? { state: 'failed', declined: fails } : { state: 'succeeded', declined: null }
  if (state === 'requiresAction' && confirmBy !== null && now >= new Date(confirmBy))
    return { state: 'failed', declined: 'notConfirmed' }
  return payment
}

export const showMethod = ({ id, type, brand, last4, expMonth, expYear, verified }: StoredMethod): SavedMethod => ({
  ...{ id, type, brand, last4, expMonth, expYear, verified },
})
