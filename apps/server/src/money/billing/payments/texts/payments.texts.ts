import type { MethodType } from '@frontdesk/contract/money/billing/limits'
import type { Texts } from '#platform/texts'

export const declineTexts = {
  declined: 'The bank declined the payment. Ask the bank, or use another payment method.',
  insufficientFunds: 'There wasn’t enough money in the account. Use another payment method.',
  expired: 'The card has expired. Use another payment method.',
  wrongCode: 'The security code is wrong. Enter the card again.',
  lostOrStolen: 'The card was reported lost or stolen. Use another payment method.',
  notConfirmed: 'The bank asked for a confirmation and didn’t get it. Pay again and confirm.',
  accountClosed: 'The bank account is closed. Use another payment method.',
  unverified: 'The bank account isn’t verified. Enter the two amounts it received first.',
  providerError: 'The payment provider couldn’t make the payment. Try again later.',
} as const satisfies Texts

export const setupTexts = {
  otherType: (type: MethodType) =>
    type === 'card'
      ? 'This form was opened for a bank account. Open it again for a card.'
      : 'This form was opened for a card. Open it again for a bank account.',
  setupOver: 'This payment method was entered already. Open the form again to add another one.',
} as const satisfies Texts

interface MailFacts {
  number: string
  amount: string
  /** Why it failed, in a sentence. */
  reason: string
  /** Days; null: there is none. */
  nextAttempt: string | null
  textsStop: string | null
  url: string
}

export const billingMailTexts = {
  noMethod: 'There is no default payment method. Add one, or choose one as the default.',
  failedSubject: (number: string) => `Payment of invoice ${number} failed`,
  failed: ({ number, amount, reason, nextAttempt, textsStop, url }: MailFacts) =>
    [
      `Invoice ${number} for ${amount} couldn’t be paid automatically.`,
      '',
      reason,
      '',
      nextAttempt ? `The next attempt is on ${nextAttempt}.` : 'There won’t be another automatic attempt.',
      ...(textsStop
        ? [
            `If it stays unpaid, outgoing texts and campaigns stop on ${textsStop}. Calls and incoming texts keep working.`,
          ]
        : []),
      '',
      `Pay now: ${url}`,
    ].join('\n'),
} as const satisfies Texts
