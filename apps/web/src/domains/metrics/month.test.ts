import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setScreenZone } from '#ui/format/zone.ts'
import { daysOfMonth, monthAfter, monthName, monthQuery, presentMonth, readMonth } from './month.ts'

/** The evening of November 30 in New York, the morning of December 1 in Kolkata. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T03:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  setScreenZone(null)
})

test.each([
  ['America/New_York', '2026-11'],
  ['Asia/Kolkata', '2026-12'],
  ['Pacific/Kiritimati', '2026-12'],
  ['Pacific/Pago_Pago', '2026-11'],
])('the month ends at midnight in %s', (zone, month) => {
  setScreenZone(zone)
  expect(presentMonth()).toBe(month)
  expect(monthQuery(month)).toEqual({})
  expect(readMonth('2026-12')).toBe(month === '2026-12' ? '2026-12' : undefined)
})

test('months follow one another, over the years and into leap days', () => {
  setScreenZone('America/New_York')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30')
  expect(monthQuery('2026-10')).toEqual({ monthYear: '10/2026' })
  expect([monthName('2026-10'), monthName('2025-10')]).toEqual(['October', 'October 2025'])
})

test.each(['2026-13', '2026-1', '1999-12', '2026-12-01', 202611, undefined])('%s is no month', (text) => {
  setScreenZone('America/New_York')
  expect(readMonth(text)).toBeUndefined()
})
