import { expect, test } from 'vitest'
import { formatMoney, formatWholeMoney } from './money.ts'

test.each([
  [123456, '$1,234.56'],
  [0, '$0.00'],
  [-5, '-$0.05'],
  [100_000_000, '$1,000,000.00'],
])('%d cents are %s', (cents, shown) => {
  expect(formatMoney(cents)).toBe(shown)
})

test('whole dollars round', () => {
  expect(formatWholeMoney(123456)).toBe('$1,235')
})
