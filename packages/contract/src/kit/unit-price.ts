// Prices of single units, which have fractions of a cent: texts of decimals, never numbers. Without zod, so that the browser
// can import this file.

/** Cents with up to twelve decimals, such as `1.5`; below ten million dollars. */
const decimal = /^\d{1,9}(?:\.\d{1,12})?$/

export const isUnitPrice = (cents: string): boolean => decimal.test(cents.slice(0, 23))

/** Whether a unit at this price costs nothing: `0`, `0.00`. */
export const isFreeUnit = (cents: string): boolean => /^0+(?:\.0+)?$/.test(cents.slice(0, 23))

/** `$0.022` of `2.2` cents, `$2.50` of `250`: at least two decimals, and as many as it has. Throws RangeError otherwise. */
export function formatUnitPrice(cents: string): string {
  if (!isUnitPrice(cents)) throw new RangeError(`${cents.slice(0, 40)} is not cents with at most 12 decimals.`)
  const [whole = '', fraction = ''] = cents.split('.')
  const digits = whole.padStart(3, '0')
  // regex-bound: 14: two digits of cents and twelve decimals.
  const after = `${digits.slice(-2)}${fraction}`.replace(/0+$/, '').padEnd(2, '0')
  return `$${BigInt(digits.slice(0, -2)).toLocaleString('en-US')}.${after}`
}
