// Money is whole cents in a number, up to ninety trillion dollars. There are never fractions: products use BigInt, and
// amounts that do not divide evenly are rounded in one defined way.

/** `$1,234.56`, `−$5.00` with a true minus; `whole` omits the cents when they are zero. */
export function formatMoney(cents: number, { whole = false } = {}): string {
  const { sign, dollars, rest } = partsOf(cents)
  // regex-bound: 20: the digits of a safe integer.
  const grouped = dollars.toString().replace(/\B(?=(?:\d{3})+$)/g, ',')
  return whole && rest === 0 ? `${sign}$${grouped}` : `${sign}$${grouped}.${String(rest).padStart(2, '0')}`
}

/** `$1,235`: rounded half away from zero, for displays without cents. */
export const formatDollars = (cents: number): string =>
  formatMoney(Math.sign(cents) * Number(divide(BigInt(Math.abs(whole(cents))), 100n, 'up')) * 100, { whole: true })

const typed = /^([-−]?)\$? ?(\d{1,3}(?:,\d{3}){1,4}|\d{1,14})(?:\.(\d{0,2}))?$/

/** Parses input: `1234`, `$1,234.5`, `-3.07`, `−$3.07`. Undefined when it is no amount, or has fractions of a cent. */
export function parseMoney(text: string): number | undefined {
  const [, minus, dollars, fraction] = typed.exec(text.slice(0, 40).trim()) ?? []
  if (dollars === undefined) return undefined
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number((fraction ?? '').padEnd(2, '0'))
  return minus && cents > 0 ? -cents : cents
}

/** Basis points (hundredths of a percent) of an amount, rounded half to even, as banks do. */
export const percentOf = (cents: number, basisPoints: number): number =>
  signed(cents, (positive) => divide(positive * BigInt(whole(basisPoints)), 10_000n, 'even'))

/** Splits an amount by weights; the parts add up to the whole, and the largest remainders get the cents left over. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(whole(weight)), 0n)
  if (all <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('Weights are not negative, and one is not zero.')
  const sign = cents < 0 ? -1 : 1
  const amount = BigInt(Math.abs(whole(cents)))
  const parts = weights.map((weight, at) => {
    const product = amount * BigInt(weight)
    return { at, cents: product / all, rest: product % all }
  })
  const left = Number(amount - parts.reduce((sum, part) => sum + part.cents, 0n))
  const first = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1)).slice(0, left)
  for (const part of first) part.cents += 1n
  return parts.map((part) => sign * Number(part.cents) || 0)
}

/**
 * The share of a period's amount for the days from `from` (included) to `to` (excluded), counted from its first day. It
 * is the difference of two sums up to a day, so that the parts of a period add up to its amount however it is divided.
 */
export function prorate(cents: number, { from, to, days }: { from: number; to: number; days: number }): number {
  if (!(days > 0 && from >= 0 && from <= to && to <= days)) throw new RangeError('The days lie within the period.')
  const upTo = (day: number) =>
    signed(cents, (positive) => divide(positive * BigInt(whole(day)), BigInt(whole(days)), 'even'))
  return upTo(to) - upTo(from) || 0
}

function partsOf(cents: number) {
  const amount = Math.abs(whole(cents))
  return { sign: cents < 0 ? '−' : '', dollars: Math.trunc(amount / 100), rest: amount % 100 }
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents, units or days.`)
  return value
}

const signed = (cents: number, of: (positive: bigint) => bigint): number =>
  Number(of(BigInt(Math.abs(whole(cents))))) * (cents < 0 ? -1 : 1) || 0

function divide(dividend: bigint, divisor: bigint, half: 'even' | 'up'): bigint {
  const floor = dividend / divisor
  const twice = (dividend % divisor) * 2n
  const rounds = twice > divisor || (twice === divisor && (half === 'up' || floor % 2n === 1n))
  return rounds ? floor + 1n : floor
}
