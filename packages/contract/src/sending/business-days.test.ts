import { expect, test } from 'vitest'
import { businessDayAfter, businessDaysBetween } from './business-days.ts'

test.each([
  ['a Friday before Thanksgiving', '2026-11-20', '2026-12-07'],
  ['a Saturday', '2026-08-01', '2026-08-14'],
  ['the week of Christmas and New Year’s', '2026-12-21', '2027-01-06'],
])('ten business days after %s', (_, day, until) => {
  expect(businessDayAfter(day, 10)).toBe(until)
  expect(businessDaysBetween(day, until)).toBe(10)
})

test('no business day is left on the day itself or later', () => {
  expect(businessDaysBetween('2026-12-07', '2026-12-07')).toBe(0)
  expect(businessDaysBetween('2026-12-08', '2026-12-07')).toBe(0)
})
