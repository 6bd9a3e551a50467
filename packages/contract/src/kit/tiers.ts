// Prices of metered things, in the shape of the payment provider. All arithmetic is in whole numbers: a unit's price may
// have twelve decimals of a cent, and an amount is rounded once, half to even.
import { z } from 'zod'

const decimals = 12
const one = 10n ** BigInt(decimals)
/** Cents with up to twelve decimals, such as `1.5`; below ten million dollars. */
const decimal = /^\d{1,9}(?:\.\d{1,12})?$/

/** A price from one unit on: `up_to` is its last unit, null for all that follow. */
export const tier = z.strictObject({
  up_to: z.int().positive().nullable(),
  unit_amount_decimal: z
    .string()
    .max(22)
    .regex(decimal, 'must be cents with at most 12 decimals, such as 1.5')
    .describe('Cents for each unit.'),
  flat_amount: z.int().min(0).max(100_000_000).describe('Cents once, when the tier is reached.'),
})
export type Tier = z.infer<typeof tier>

/** graduated: each unit at the price of its tier. volume: all units at the price of the last unit’s tier. */
export const tierModes = ['graduated', 'volume'] as const
export type TierMode = (typeof tierModes)[number]

/** Units at one price: a part of an invoice line. */
export interface PricedUnits {
  units: number
  tier: Tier
}

/** Which units cost what, in order; nothing of tiers that aren't reached. Throws RangeError for tiers in no order. */
export function splitUnits(units: number, tiers: readonly Tier[], mode: TierMode): PricedUnits[] {
  const problem = tierProblem(tiers)
  if (problem) throw new RangeError(problem)
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`${units} is not a whole number of units.`)
  if (units === 0) return []
  if (mode === 'volume') {
    const last = tiers.find(({ up_to }) => up_to === null || units <= up_to)
    return last ? [{ units, tier: last }] : []
  }
  const from = (at: number) => tiers[at - 1]?.up_to ?? 0
  return tiers.flatMap((each, at) => {
    const within = Math.min(units, each.up_to ?? units) - from(at)
    return within > 0 ? [{ units: within, tier: each }] : []
  })
}

/** Cents for so many units, rounded once, half to even. */
export function priceUnits(units: number, tiers: readonly Tier[], mode: TierMode): number {
  const exact = splitUnits(units, tiers, mode).reduce(
    (sum, { units, tier }) =>
      sum + BigInt(units) * readDecimal(tier.unit_amount_decimal) + BigInt(tier.flat_amount) * one,
    0n,
  )
  const cents = Number(divideHalfEven(exact, one))
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${units} units cost more than can be invoiced.`)
  return cents
}

/**
 * Cents of units that come on top of units that were charged before: what all cost together, less what was charged. However
 * often the units are split, their amounts add up to the price of all. Fewer than no units cost nothing.
 */
export const priceMore = (
  units: number,
  { before, charged }: { before: number; charged: number },
  tiers: readonly Tier[],
  mode: TierMode,
): number => priceUnits(Math.max(0, before + units), tiers, mode) - charged || 0

/**
 * The tiers of a part of a month: borders and flat amounts by its share of days, borders rounded up, amounts half to even. A
 * tier without units of its own is left out. A whole month has them as they are.
 */
export function scaleTiers(tiers: readonly Tier[], { days, of }: { days: number; of: number }): Tier[] {
  if (!(Number.isSafeInteger(days) && Number.isSafeInteger(of) && days > 0 && days <= of))
    throw new RangeError('A part of a month has at least one of its days.')
  if (days === of) return [...tiers]
  const share = (whole: number) => BigInt(whole) * BigInt(days)
  const scaled = tiers.map((each) => ({
    ...each,
    up_to: each.up_to === null ? null : Number((share(each.up_to) + BigInt(of - 1)) / BigInt(of)),
    flat_amount: Number(divideHalfEven(share(each.flat_amount), BigInt(of))),
  }))
  return scaled.filter(({ up_to }, at) => up_to === null || up_to > (scaled[at - 1]?.up_to ?? 0))
}

/** The tiers that are left after so many units: what those cost that come on top. */
export const leftTiers = (tiers: readonly Tier[], used: number): Tier[] =>
  tiers.flatMap((each, at) => {
    if (each.up_to !== null && each.up_to <= used) return []
    const isBegun = (tiers[at - 1]?.up_to ?? 0) < used
    const up_to = each.up_to === null ? null : each.up_to - used
    return [{ ...each, up_to, flat_amount: isBegun ? 0 : each.flat_amount }]
  })

/** A percentage of cents, such as `6.25` with up to four decimals, rounded half to even. */
export function takePercent(cents: number, percent: string): number {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.slice(0, 10)) ?? []
  if (whole === '' || !Number.isSafeInteger(cents)) throw new RangeError('That is no percentage of whole cents.')
  const product = BigInt(Math.abs(cents)) * BigInt(whole + fraction.padEnd(4, '0'))
  return Number(divideHalfEven(product, 1_000_000n)) * (cents < 0 ? -1 : 1) || 0
}

/** Units that cost nothing: what the plan includes. Null: all of them. */
export function includedUnits(tiers: readonly Tier[]): number | null {
  const paid = tiers.findIndex((each) => each.flat_amount > 0 || readDecimal(each.unit_amount_decimal) > 0n)
  return paid === -1 ? null : (tiers[paid - 1]?.up_to ?? 0)
}

/** A sentence about what is wrong with their order; undefined when they can be used. */
export function tierProblem(tiers: readonly Tier[]): string | undefined {
  const rising = tiers.every(({ up_to }, at) =>
    up_to === null ? at === tiers.length - 1 : up_to > (tiers[at - 1]?.up_to ?? 0),
  )
  return rising && tiers.at(-1)?.up_to === null ? undefined : 'Tiers rise, and the last one has no end.'
}

/** Of what isn't negative. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const [floor, rest] = [dividend / divisor, (dividend % divisor) * 2n]
  return rest > divisor || (rest === divisor && floor % 2n === 1n) ? floor + 1n : floor
}

/** In trillionths of a cent. */
function readDecimal(text: string): bigint {
  if (!decimal.test(text.slice(0, 23)))
    throw new RangeError(`${text.slice(0, 40)} is not cents with at most 12 decimals.`)
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole) * one + BigInt(fraction.padEnd(decimals, '0'))
}
