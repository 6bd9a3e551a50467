import { formatMoney } from '@frontdesk/contract/kit/money'
import type { Tier } from '@frontdesk/contract/kit/tiers'
import { formatUnitPrice, isFreeUnit } from '@frontdesk/contract/kit/unit-price'
import { addDays, lastOfMonth } from '#ui/format/days.ts'
import { usageTexts as texts } from '../../texts/usage.texts.ts'
import type { KindUsage } from '../plan.queries.ts'

export interface DayBar {
  day: string
  /** Of a day to come: what is expected. */
  quantity: number
  isForecast: boolean
  /** What came on that day goes beyond what the plan includes. */
  isOver: boolean
}

/** A bar for each day of the month: those that were, and what is expected of the others, evenly. */
export function listDayBars({ days, quantity, expected, included }: KindUsage, month: string): DayBar[] {
  const last = Number(lastOfMonth(month).slice(8))
  const left = last - days.length
  const each = left > 0 ? Math.max(0, expected - quantity) / left : 0
  // Without an included amount every unit is paid for, and none is over.
  const limit = included === null || included === 0 ? Number.POSITIVE_INFINITY : included
  let sum = 0
  return Array.from({ length: last }, (_, at) => {
    const known = days[at]
    const value = known ? Math.max(0, known.quantity) : each
    sum += value
    return {
      day: known?.day ?? addDays(`${month.slice(0, 7)}-01`, at),
      quantity: value,
      isForecast: known === undefined,
      isOver: value > 0 && sum > limit,
    }
  })
}

/** The share of the bar up to the largest amount, so that what is at its end can be seen. */
const shown = 0.9

/** Where the parts of the bar end, in percent. */
export function measureUsed({ quantity, expected }: KindUsage, included: number) {
  const whole = Math.max(included, expected, quantity, 1) / shown
  const percent = (units: number) => (Math.max(0, units) / whole) * 100
  return {
    used: percent(Math.min(quantity, included)),
    over: percent(Math.max(0, quantity - included)),
    expected: percent(Math.min(expected, included)),
    expectedOver: percent(Math.max(0, expected - included)),
    included: percent(included),
  }
}

const isFree = ({ unit_amount_decimal, flat_amount }: Tier) => isFreeUnit(unit_amount_decimal) && flat_amount === 0

/** `$0.022 over`, `$2.50 each`, `from $0.015`: of several prices the lowest. */
export function formatPrice(tiers: readonly Tier[]): string {
  const paid = tiers.filter((tier) => !isFree(tier))
  const [first] = paid
  if (!first) return texts.priceIncluded
  const prices = new Set(paid.map(({ unit_amount_decimal }) => unit_amount_decimal))
  if (prices.size > 1 || paid.some(({ flat_amount }) => flat_amount > 0))
    return texts.priceFrom(formatUnitPrice(lowestOf([...prices])))
  const price = formatUnitPrice(first.unit_amount_decimal)
  return tiers[0] === first ? texts.priceEach(price) : texts.priceOver(price)
}

/** Every tier, a line each: `1–5,000: $0.00 each`. Empty where the price says it all. */
export function explainTiers(tiers: readonly Tier[]): string {
  if (tiers.length < 2) return ''
  return tiers
    .map(({ up_to, unit_amount_decimal, flat_amount }, at) => {
      const from = (tiers[at - 1]?.up_to ?? 0) + 1
      const units = up_to === null ? texts.tierRest(from) : texts.tierUnits(from, up_to)
      const price = formatUnitPrice(unit_amount_decimal)
      return flat_amount > 0 ? texts.tierFlat(units, price, formatMoney(flat_amount)) : texts.tier(units, price)
    })
    .join('; ')
}

/** Of prices as texts, without making numbers of them. */
function lowestOf(prices: readonly string[]): string {
  const scale = (price: string) => {
    const [whole = '', fraction = ''] = price.split('.')
    return BigInt(whole + fraction.padEnd(12, '0'))
  }
  return prices.reduce((lowest, price) => (scale(price) < scale(lowest) ? price : lowest), prices[0] ?? '0')
}
