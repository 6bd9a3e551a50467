// Stripe's codes in the product's words. https://docs.stripe.com/declines/codes
import type { DeclineReason } from '@frontdesk/contract/money/billing/limits'

const codes: Partial<Record<DeclineReason, string>> = {
  insufficientFunds: 'insufficient_funds balance_insufficient',
  expired: 'expired_card expired_payment_method invalid_expiry_month invalid_expiry_year',
  wrongCode: 'incorrect_cvc invalid_cvc',
  lostOrStolen: 'lost_card stolen_card pickup_card',
  notConfirmed: `authentication_required authentication_failure payment_intent_authentication_failure
    setup_intent_authentication_failure payment_intent_payment_attempt_expired setup_intent_setup_attempt_expired
    payment_method_customer_decline`,
  accountClosed: 'account_closed no_account bank_account_unusable invalid_account account_invalid',
  unverified: `bank_account_unverified bank_account_verification_failed payment_method_microdeposit_failed
    payment_method_microdeposit_processing_error payment_method_microdeposit_verification_amounts_mismatch
    payment_method_microdeposit_verification_attempts_exceeded payment_method_microdeposit_verification_timeout`,
  providerError: `processing_error payment_method_provider_timeout payment_method_provider_decline issuer_not_available
    try_again_later reenter_transaction lock_timeout rate_limit api_error`,
}

const reasons = new Map(
  Object.entries(codes).flatMap(([reason, text]) =>
    text.split(/\s+/).map((code) => [code, reason as DeclineReason] as const),
  ),
)

/** The first code that says more than that it was declined. */
export function convertDeclineCodes(given: readonly (string | null | undefined)[]): DeclineReason {
  for (const code of given) {
    const reason = code && reasons.get(code)
    if (reason) return reason
  }
  return 'declined'
}
