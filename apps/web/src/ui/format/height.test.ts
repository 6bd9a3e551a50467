import { expect, test } from 'vitest'
import { formatHeight } from './height.ts'

test.each([
  [70, '5′ 10″'],
  [72, '6′ 0″'],
  [11, '0′ 11″'],
])('%d inches are %s', (inches, shown) => {
  expect(formatHeight(inches)).toBe(shown)
})
