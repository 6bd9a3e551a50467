import { describe, expect, test } from 'vitest'
import { DASH } from './dash.ts'
import {
  formatClock,
  formatDate,
  formatDay,
  formatLastContact,
  formatLengthOfService,
  formatRelative,
} from './dates.ts'
import { setScreenZone } from './zone.ts'

const NOW = new Date(2026, 10, 21, 12).getTime()
const HOUR = 3_600_000
const DAY = 24 * HOUR

test('days do not move with the zone', () => {
  expect(formatDay('2026-01-05')).toBe('01/05/2026')
  expect(formatDay('')).toBe(DASH)
})

test('instants show the local day', () => {
  expect(formatDate(new Date(2026, 2, 4, 23, 59))).toBe('03/04/2026')
  expect(formatDate('nonsense')).toBe(DASH)
})

test('a clock is told only where it differs from the screen’s', () => {
  const [winter, summer] = [Date.UTC(2026, 0, 5, 17), Date.UTC(2026, 6, 5, 17)]
  setScreenZone('America/Denver')
  expect(formatClock(winter, 'America/Phoenix')).toBeUndefined()
  expect(formatClock(summer, 'America/Phoenix')).toBe('10:00 AM MST')
  expect(formatClock(winter, 'America/New_York')).toBe('12:00 PM EST')
  setScreenZone(null)
})

describe('relative', () => {
  test.each([
    [30_000, 'just now'],
    [60_000, '1 minute ago'],
    [5 * HOUR, '5 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '11/14/2026'],
    [-2 * DAY, 'in 2 days'],
    [-8 * DAY, '11/29/2026'],
  ])('%d ms ago is %s', (age, shown) => {
    expect(formatRelative(NOW - age, NOW)).toBe(shown)
  })

  test('the month has no leading zero, the day has', () => {
    expect(formatRelative(new Date(2026, 2, 4), NOW)).toBe('3/04/2026')
  })
})

test.each([
  [0, 'today'],
  [DAY - 1, 'today'],
  [DAY, 'yesterday'],
  [2 * DAY - 1, 'yesterday'],
  [2 * DAY, '2 days ago'],
  [70 * DAY, '2 months ago'],
])('last contact %d ms ago is %s', (age, shown) => {
  expect(formatLastContact(NOW - age, NOW)).toBe(shown)
})

test.each([
  [DAY - 1, 'today'],
  [DAY, '1 day'],
  [1100 * DAY, '3 years'],
])('service of %d ms is %s', (age, shown) => {
  expect(formatLengthOfService(NOW - age, NOW)).toBe(shown)
})

test('unknown is a dash', () => {
  for (const format of [formatRelative, formatLastContact, formatLengthOfService]) expect(format(null, NOW)).toBe(DASH)
})
