import { formatMoney } from '@frontdesk/contract/kit/money'
import { type DeclineReason, productNames, type UsageKind } from '@frontdesk/contract/money/billing/limits'
import type { Texts } from '#platform/texts'

/** With a true minus, as amounts have it. */
const count = (units: number) => units.toLocaleString('en-US').replace('-', '−')

/** Texts by what sent them, in the order of an invoice line. */
const sources: Readonly<Record<string, string>> = {
  message: 'Conversations',
  campaign: 'Campaigns',
  scheduled: 'Scheduled texts',
  review: 'Service reviews',
  autoReply: 'Automatic replies',
  optin: 'Consent',
  deleted: 'Deleted texts',
}

const declines: Record<DeclineReason, string> = {
  declined: 'The bank declined the payment.',
  insufficientFunds: 'There isn’t enough money in the account.',
  expired: 'The card has expired.',
  wrongCode: 'The security code is wrong.',
  lostOrStolen: 'The card was reported lost or stolen.',
  notConfirmed: 'The payment wasn’t confirmed.',
  accountClosed: 'The bank account is closed.',
  unverified: 'The bank account isn’t verified.',
  providerError: 'The payment couldn’t be made.',
}

export const invoiceTexts = {
  declines,
  sources,
  titles: {
    period: (plan: string, month: string) => `${plan} plan, ${month}`,
    start: (plan: string, day: string) => `${plan} plan, from ${day}`,
    change: (plan: string) => `Change to ${plan} plan`,
    trialEnd: (plan: string) => `${plan} plan, after the trial`,
    usage: (month: string) => `Usage, ${month}`,
  },
  plan: (plan: string, days: string) => `${plan} plan, ${days}`,
  unusedPlan: (plan: string, days: string) => `Unused ${plan} plan, ${days}`,
  monthly: (amount: number) => `${formatMoney(amount)} a month`,
  share: ({ days, of, amount }: { days: number; of: number; amount: number }) =>
    `${days} of ${of} ${of === 1 ? 'day' : 'days'} at ${formatMoney(amount)} a month`,
  usage: (kind: UsageKind, days: string) => `${productNames[kind]}, ${days}`,
  included: (units: number) => `${count(units)} included`,
  priced: (units: number, price: string) => `${count(units)} × ${price}`,
  flat: (amount: number) => formatMoney(amount),
  tiered: 'by tiers',
  later: (units: number) => `${units > 0 ? '+' : ''}${count(units)}, recorded after the last invoice`,
  units: count,
  keptCredit: 'Kept as credit',
  tooSmall: 'Less than $0.50, added to a later invoice',
  waived: 'Less than $0.50, not charged',
  creditFor: (number: string) => `Credited to ${number}`,
  creditFrom: (number: string) => `Credit from ${number}`,
  carried: 'From earlier invoices',
  creditTaken: 'Credit applied',
  credit: 'Credit',
} as const satisfies Texts
