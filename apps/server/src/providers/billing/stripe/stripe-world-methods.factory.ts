// What Stripe does with the test methods, in its own codes.
import { testBanks, testCards } from '@frontdesk/contract/money/billing/test-methods'
import type { TestMethod } from '../billing.ts'

export type Item = Record<string, unknown>
export type Intent = Item & { id: string; status: string; client_secret: string }

export type Decline = { code: string; decline_code?: string }
type Outcome = 'pay' | 'confirm' | 'dispute' | Decline
export type SavedOutcome = { id: string; outcome: Outcome }

interface Entered {
  shown: Item
  outcome: Outcome
  /** It isn't even saved. */
  refusal?: Decline
}

export const buildRefusal = (status: number, error: Item) => ({ status, body: { error } })

const declined = (reason: string): Decline => ({ code: 'card_declined', decline_code: reason })

const outcomes: Partial<Record<string, Partial<Entered>>> = {
  declined: { refusal: declined('generic_decline') },
  expired: { refusal: { code: 'expired_card', decline_code: 'expired_card' } },
  declinedLater: { outcome: declined('generic_decline') },
  insufficientFunds: { outcome: declined('insufficient_funds') },
  confirmed: { outcome: 'confirm' },
  disputed: { outcome: 'dispute' },
}

export function findCard({ card, expMonth, expYear }: Extract<TestMethod, { type: 'card' }>): Entered {
  const known = testCards.find(({ name }) => name === card)
  if (!known) throw new Error('There is no such card.')
  const shown = { brand: known.brand, last4: known.number.slice(-4), exp_month: expMonth, exp_year: expYear }
  return { shown: { type: 'card', card: shown }, outcome: 'pay', ...outcomes[card] }
}

export function findBank({ bank }: Extract<TestMethod, { type: 'us_bank_account' }>): Entered {
  const known = testBanks.find(({ name }) => name === bank)
  if (!known) throw new Error('There is no such bank account.')
  const shown = { bank_name: 'STRIPE TEST BANK', last4: known.account.slice(-4), account_type: 'checking' }
  const codes: Partial<Record<string, Decline>> = {
    insufficientFunds: { code: 'insufficient_funds' },
    closed: { code: 'account_closed' },
  }
  return { shown: { type: 'us_bank_account', us_bank_account: shown }, outcome: codes[bank] ?? 'pay' }
}
