import { expect, test } from 'vitest'
import { formatUnitPrice, isFreeUnit, isUnitPrice } from './unit-price.ts'

test.each([
  ['2.2', '$0.022'],
  ['1.5', '$0.015'],
  ['2', '$0.02'],
  ['2.50', '$0.025'],
  ['250', '$2.50'],
  ['29900', '$299.00'],
  ['123456789.5', '$1,234,567.895'],
  ['0', '$0.00'],
  ['0.000000000001', '$0.00000000000001'],
  ['007', '$0.07'],
])('%s cents are %s', (cents, shown) => {
  expect(formatUnitPrice(cents)).toBe(shown)
})

test.each(['', '-1', '1.', '.5', '1e3', '1,5', '1.0000000000001', '1234567890', '9'.repeat(10_000)])(
  '%.20s is refused',
  (cents) => {
    expect(isUnitPrice(cents)).toBe(false)
    expect(() => formatUnitPrice(cents)).toThrow('at most 12 decimals')
  },
)

test('a unit is free at zero alone', () => {
  expect(['0', '0.00', '0.001', '1'].map(isFreeUnit)).toEqual([true, true, false, false])
})
