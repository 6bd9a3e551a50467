import { expect, test } from 'vitest'
import { formatDayIn, formatInstantIn } from './zone.ts'

test.each([
  ['America/New_York', '2026-11-21T17:15:00Z', '2026-11-21', '11/21/2026 12:15 PM EST'],
  ['America/New_York', '2026-11-22T04:59:00Z', '2026-11-21', '11/21/2026 11:59 PM EST'],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', '11/01/2026 1:30 AM EDT'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', '11/01/2026 1:30 AM EST'],
  ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22', '11/22/2026 12:00 AM GMT+5:30'],
])('in %s %s is %s, %s', (zone, at, day, shown) => {
  expect(formatDayIn(zone, new Date(at))).toBe(day)
  expect(formatInstantIn(zone)(at)).toBe(shown)
})
