import { afterAll, beforeAll, expect, test } from 'vitest'
import { setScreenZone } from '#ui/format/zone.ts'
import { buildMovedDate, countDays, listSnoozeTimes } from './times.ts'

beforeAll(() => setScreenZone('America/New_York'))
afterAll(() => setScreenZone(null))

test('snoozes to the hours of the agency, wherever the person is', () => {
  // Tuesday, 12:40 PM in New York.
  expect(listSnoozeTimes(Date.parse('2026-11-17T17:40:00Z'))).toEqual([
    { key: 'laterToday', date: '2026-11-17T21:00:00.000Z' },
    { key: 'tomorrow', date: '2026-11-18T14:00:00.000Z' },
    { key: 'inDays', date: '2026-11-20T14:00:00.000Z' },
    { key: 'nextWeek', date: '2026-11-23T14:00:00.000Z' },
  ])
})

test('offers no later today in the evening, and next week is a Monday on Sundays and Mondays too', () => {
  const keys = (at: string) => listSnoozeTimes(Date.parse(at)).map(({ key, date }) => `${key} ${date.slice(0, 10)}`)
  expect(keys('2026-11-17T23:30:00Z')[0]).toBe('tomorrow 2026-11-18')
  expect(keys('2026-11-23T15:00:00Z').at(-1)).toBe('nextWeek 2026-11-30')
  expect(keys('2026-11-22T15:00:00Z').at(-1)).toBe('nextWeek 2026-11-23')
})

test('keeps the time of day when it is moved, across a clock change too', () => {
  const now = Date.parse('2026-10-30T13:00:00Z')
  expect(buildMovedDate('2026-11-02', '2026-10-30T18:30:00.000Z', now)).toBe('2026-11-02T19:30:00.000Z')
})

test('takes the next quarter of an hour where the time has passed, and stays on the day', () => {
  expect(buildMovedDate('2026-11-17', '2026-11-13T14:00:00.000Z', Date.parse('2026-11-17T17:40:00Z'))).toBe(
    '2026-11-17T18:15:00.000Z',
  )
  expect(buildMovedDate('2026-11-17', '2026-11-13T14:00:00.000Z', Date.parse('2026-11-18T04:30:00Z'))).toBe(
    '2026-11-18T04:45:00.000Z',
  )
})

test('counts days', () => expect(countDays('2026-11-17', '2026-11-13')).toBe(-4))
