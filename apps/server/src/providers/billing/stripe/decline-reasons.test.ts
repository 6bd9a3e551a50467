import { declineReasons } from '@frontdesk/contract/money/billing/limits'
import { expect, test } from 'vitest'
import { convertDeclineCodes } from './decline-reasons.ts'

test.each([
  [['generic_decline', 'card_declined'], 'declined'],
  [['insufficient_funds', 'card_declined'], 'insufficientFunds'],
  [['expired_card'], 'expired'],
  [['incorrect_cvc', 'card_declined'], 'wrongCode'],
  [['stolen_card', 'card_declined'], 'lostOrStolen'],
  [[undefined, 'payment_intent_authentication_failure'], 'notConfirmed'],
  [[null, 'account_closed'], 'accountClosed'],
  [['payment_method_microdeposit_verification_timeout'], 'unverified'],
  [['issuer_not_available', 'card_declined'], 'providerError'],
  [['fraudulent'], 'declined'],
  [['made_up_tomorrow'], 'declined'],
  [[], 'declined'],
] as const)('%j is %s', (codes, reason) => {
  expect(declineReasons).toContain(reason)
  expect(convertDeclineCodes(codes)).toBe(reason)
})
