import { expect, test } from 'vitest'
import { formatMoment, formatOrdinal, formatSchedule, formatTimeOf, type Schedule } from './schedule-words.ts'

const schedule = (given: Partial<Schedule>): Schedule => ({
  ...{ scheduleOccurrence: 'once', scheduleInterval: null, scheduleIntervalOn: null },
  ...{ scheduleStartOn: '2026-11-23T14:00:00.000Z', scheduleOffsetDays: 0 },
  ...given,
})

test.each<[Partial<Schedule>, string]>([
  [{}, 'Once'],
  [{ scheduleOccurrence: 'daily' }, 'Daily'],
  [{ scheduleOccurrence: 'daily', scheduleInterval: 3 }, 'Every 3 days'],
  [{ scheduleOccurrence: 'weekly', scheduleIntervalOn: [5, 1, 2, 3, 4] }, 'Weekdays'],
  [{ scheduleOccurrence: 'weekly', scheduleIntervalOn: [0, 6] }, 'Weekends'],
  [{ scheduleOccurrence: 'weekly', scheduleIntervalOn: [3] }, 'Wednesdays'],
  [{ scheduleOccurrence: 'weekly', scheduleIntervalOn: [3, 1] }, 'Mon, Wed'],
  [{ scheduleOccurrence: 'weekly', scheduleIntervalOn: [1], scheduleInterval: 2 }, 'Every 2 weeks, Mondays'],
  [{ scheduleOccurrence: 'weekly', scheduleIntervalOn: [] }, 'Weekly'],
  [{ scheduleOccurrence: 'monthly', scheduleIntervalOn: 0 }, 'Monthly on the last day'],
  [{ scheduleOccurrence: 'monthly', scheduleIntervalOn: 22, scheduleInterval: 3 }, 'Every 3 months on the 22nd'],
  [{ scheduleOccurrence: 'yearly', scheduleIntervalOn: { month: 2, day: 29 } }, 'Yearly on Feb 29'],
  [{ scheduleOccurrence: 'field', scheduleIntervalOn: 'dob' }, 'On date of birth'],
  [
    { scheduleOccurrence: 'field', scheduleIntervalOn: 'renewal', scheduleOffsetDays: -45 },
    '45 days before renewal date',
  ],
  [
    { scheduleOccurrence: 'field', scheduleIntervalOn: 'anniversary', scheduleOffsetDays: 1 },
    '1 day after policy anniversary',
  ],
])('%j reads “%s”', (given, words) => {
  expect(formatSchedule(schedule(given))).toBe(words)
})

test('ordinals end as they are spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(formatOrdinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st'.split(' '),
  )
})

test('shows times in the zone, on both sides of a clock change', () => {
  const now = Date.parse('2026-11-24T02:00:00Z')
  expect(formatMoment('2026-11-24T02:30:00.000Z', 'America/New_York', now)).toBe('Today, 9:30 PM')
  expect(formatTimeOf('2026-10-31T13:00:00.000Z', 'America/New_York')).toBe('9:00 AM')
  expect(formatTimeOf('2026-11-02T14:00:00.000Z', 'America/New_York')).toBe('9:00 AM')
})
