import { expect, test } from 'vitest'
import { headingDay, shortDay } from './short-date.ts'

const today = '2026-11-23'

test.each([
  ['2026-11-23', 'Today', 'Today, November 23'],
  ['2026-11-22', 'Yesterday', 'Yesterday, November 22'],
  ['2026-11-24', 'Tomorrow', 'Tomorrow, November 24'],
  ['2026-11-30', 'Mon, Nov 30', 'Monday, November 30'],
  ['2026-11-16', 'Mon, Nov 16', 'Monday, November 16'],
  ['2026-12-14', 'Dec 14', 'Monday, December 14'],
  ['2027-03-02', 'Mar 2, 2027', 'Tuesday, March 2, 2027'],
])('%s', (day, short, heading) => {
  expect(shortDay(day, today)).toBe(short)
  expect(headingDay(day, today)).toBe(heading)
})
