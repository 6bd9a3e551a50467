// How billing writes days and payment methods.
import { cardNames } from '@frontdesk/contract/money/billing/limits'
import { formatDayOfYear } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { billingTexts as texts } from './texts/billing.texts.ts'

/** `Dec 1`, with the year if it is another one: a bill doesn’t say Today or Tomorrow. */
export function formatBillingDay(day: string, today: string): string {
  const written = formatDayOfYear(day)
  return day.slice(0, 4) === today.slice(0, 4) ? written : texts.dayWithYear(written, day.slice(0, 4))
}

/** The day of Unix time in seconds. */
export const getDayOfSeconds = (seconds: number): string => dayOf(seconds * 1000)

interface ShownMethod {
  type: 'card' | 'us_bank_account'
  /** The card’s name at the payment provider, or the bank. */
  brand: string
  last4: string
}

/** `Visa •• 2204`. */
export function formatMethod({ type, brand, last4 }: ShownMethod): string {
  const name = type === 'card' ? (cardNames[brand.toLowerCase()] ?? (brand || texts.card)) : brand || texts.bank
  return texts.method(name, last4)
}
