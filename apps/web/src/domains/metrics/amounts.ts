// Numbers in the words of a screen.
import { formatDollars, formatMoney } from '@frontdesk/contract/kit/money'
import type { MetricName } from '@frontdesk/contract/metrics/names'
import { count } from '#ui/format/counted.ts'
import { amountTexts as texts } from './texts/amount.texts.ts'

const isTime = (name: MetricName) => name.endsWith('_duration')

/** `$52,118`, `6h 42m`, `1,204`: as short as a cell needs it. */
export function shortAmount(name: MetricName, amount: number): string {
  if (name === 'premiums') return formatDollars(amount)
  return isTime(name) ? talkTime(amount) : count(amount)
}

/** `$200K`, `1.2M`: beside an axis, which has little room. */
export function axisAmount(name: MetricName, amount: number): string {
  const number = name === 'premiums' ? amount / 100 : amount
  if (isTime(name) || number < 10_000) return shortAmount(name, amount)
  const short = number.toLocaleString('en-US', { notation: 'compact' })
  return name === 'premiums' ? `$${short}` : short
}

/** `$52,117.55`, for one row. */
export const exactAmount = (name: MetricName, amount: number): string =>
  name === 'premiums' ? formatMoney(amount) : shortAmount(name, amount)

/** Of seconds. */
export function talkTime(seconds: number): string {
  if (seconds < 60) return texts.seconds(seconds)
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.floor(minutes / 60), minutes % 60)
}
