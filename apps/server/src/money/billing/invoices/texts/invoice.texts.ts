import { formatMoney } from '@frontdesk/contract/kit/money'
import { type DeclineReason, productNames, type UsageKind } from '@frontdesk/contract/money/billing/limits'
import type { Texts } from '#platform/texts'
import { formatShortDay, listMonthNames } from '#platform/zone'

const months = listMonthNames('en-US', 'long')
const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? ''

/** `Oct 1–31`, `Oct 31`, `Oct 15–Nov 2`; both days are included. */
function formatDays(from: string, until: string): string {
  if (from === until) return formatShortDay(from)
  const end = from.slice(0, 7) === until.slice(0, 7) ? String(Number(until.slice(8))) : formatShortDay(until)
  return `${formatShortDay(from)}–${end}`
}

const count = (units: number) => units.toLocaleString('en-US')

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
    period: (plan: string, day: string) => `${plan} plan, ${monthOf(day)}`,
    start: (plan: string, day: string) => `${plan} plan, from ${formatShortDay(day)}`,
    change: (plan: string) => `Change to ${plan} plan`,
    trialEnd: (plan: string) => `${plan} plan, after the trial`,
    usage: (day: string) => `Usage, ${monthOf(day)}`,
  },
  plan: (plan: string, from: string, until: string) => `${plan} plan, ${formatDays(from, until)}`,
  unusedPlan: (plan: string, from: string, until: string) => `Unused ${plan} plan, ${formatDays(from, until)}`,
  monthly: (amount: number) => `${formatMoney(amount)} a month`,
  share: ({ days, of, amount }: { days: number; of: number; amount: number }) =>
    `${days} of ${of} days at ${formatMoney(amount)} a month`,
  usage: (kind: UsageKind, from: string, until: string) => `${productNames[kind]}, ${formatDays(from, until)}`,
  included: (units: number) => `${count(units)} included`,
  priced: (units: number, price: string) => `${count(units)} × ${price}`,
  flat: (amount: number) => formatMoney(amount),
  tiered: 'by tiers',
  later: (units: number) => `${units > 0 ? '+' : ''}${count(units)}, recorded after the last invoice`,
  units: count,
  keptCredit: 'Kept as credit',
  credit: 'Credit',
} as const satisfies Texts
