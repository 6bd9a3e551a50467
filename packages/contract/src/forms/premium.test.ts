import { expect, test } from 'vitest'
import { termBetween } from './premium.ts'

test.each([
  ['2026-01-15', '2026-07-15', '6'],
  ['2026-08-31', '2027-02-28', '6'],
  ['2026-01-15', '2026-07-10', '6'],
  ['2026-01-15', '2027-01-15', '12'],
  ['2028-02-29', '2029-02-28', '12'],
  ['2026-01-15', '2026-04-15', undefined],
  ['2026-01-15', '2026-10-15', undefined],
  ['2026-01-15', '2028-01-15', undefined],
  ['2026-07-15', '2026-01-15', undefined],
  ['2026-01-15', '', undefined],
  ['2026-01-15', '7/15', undefined],
] as const)('the dates %s and %s are apart by a term of %s months', (effective, end, term) => {
  expect(termBetween(effective, end)).toBe(term)
})
