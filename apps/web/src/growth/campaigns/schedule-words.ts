// A schedule in a few words, and the times of runs in the agency's zone.

import { formatDayOfYear, shortDay } from '#ui/format/short-date.ts'
import { dayOf, timeLabel, wallTime } from '#ui/format/zone.ts'
import type { Campaign } from './campaigns.queries.ts'
import { scheduleTexts as texts } from './texts/schedule.texts.ts'

export type Schedule = Pick<
  Campaign,
  'scheduleOccurrence' | 'scheduleInterval' | 'scheduleIntervalOn' | 'scheduleStartOn' | 'scheduleOffsetDays'
>

/** `Weekdays`, `Monthly on the 15th`, `45 days before renewal date`. */
export function formatSchedule(schedule: Schedule): string {
  const { scheduleOccurrence, scheduleInterval, scheduleIntervalOn: on, scheduleOffsetDays: offset } = schedule
  const every = scheduleInterval ?? 1
  switch (scheduleOccurrence) {
    case 'once':
      return texts.once
    case 'daily':
      return texts.daily(every)
    case 'weekly':
      return texts.weeksApart(every, describeDays(on))
    case 'monthly':
      return texts.monthly(every, typeof on === 'number' && on > 0 ? formatOrdinal(on) : texts.lastDay)
    case 'yearly':
      return texts.yearly(every, describeMonthDay(on))
    case 'field': {
      const field = texts.fields[typeof on === 'string' ? on : 'dob']
      if (offset === 0) return texts.onField(field)
      return offset < 0 ? texts.beforeField(-offset, field) : texts.afterField(offset, field)
    }
  }
}

type IntervalOn = Schedule['scheduleIntervalOn']

function describeDays(on: IntervalOn): string {
  const days = Array.isArray(on) ? [...new Set(on)].sort((one, other) => one - other) : []
  const key = days.join('')
  if (key === '12345') return texts.weekdays
  if (key === '06') return texts.weekends
  if (key === '0123456') return texts.everyDay
  if (days.length === 0) return texts.noDay
  return days.length === 1 ? (texts.wholeDays[days[0] ?? 0] ?? '') : days.map((day) => texts.days[day]).join(', ')
}

/** In a leap year, which has every day. */
const describeMonthDay = (on: IntervalOn) =>
  on !== null && typeof on === 'object' && 'month' in on
    ? formatDayOfYear(`2024-${String(on.month).padStart(2, '0')}-${String(on.day).padStart(2, '0')}`)
    : ''

/** `1st`, `22nd`, `13th`. */
export function formatOrdinal(number: number): string {
  const [tens, ones] = [Math.floor(number / 10) % 10, number % 10]
  return `${number}${tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')}`
}

/** `9:00 AM` in that zone. */
export const formatTimeOf = (instant: string, zone: string) => timeLabel(wallTime(instant, zone).time)

/** `Today`, `Sun, Nov 22` in that zone. */
export const formatDayOf = (instant: string, zone: string, now: number) =>
  shortDay(dayOf(instant, zone), dayOf(now, zone))

/** `Today, 9:00 AM` in that zone. */
export const formatMoment = (instant: string, zone: string, now: number) =>
  `${formatDayOf(instant, zone, now)}, ${formatTimeOf(instant, zone)}`
