// When a follow-up is moved to: days and times of the agency.
import { dateStep } from '@frontdesk/contract/followups/followup-rules'
import { addDays, weekdayOf } from '#ui/format/days.ts'
import { dayOf, instantAt, instantOf, startOfDay, wallTime } from '#ui/format/zone.ts'

const MINUTE = 60_000
const LATER = 3 * 60 * MINUTE

export interface SnoozeTime {
  key: 'laterToday' | 'tomorrow' | 'inDays' | 'nextWeek'
  date: string
}

/** In the order of the menu; later today only while there is time left. */
export function listSnoozeTimes(now: number): SnoozeTime[] {
  const today = dayOf(now)
  const weekday = weekdayOf(today)
  const morning = (days: number) => instantAt(addDays(today, days), '09:00') ?? ''
  const hour = 60 * MINUTE
  const later = Math.ceil((now + LATER) / hour) * hour
  return [
    ...(dayOf(later) === today && wallTime(later).time <= '20:00'
      ? [{ key: 'laterToday' as const, date: instantOf(later) }]
      : []),
    { key: 'tomorrow', date: morning(1) },
    { key: 'inDays', date: morning(3) },
    { key: 'nextWeek', date: morning((8 - weekday) % 7 || 7) },
  ]
}

/** On that day at the same time; where that has passed, as soon as a full quarter of an hour from now. */
export function buildMovedDate(day: string, date: string, now: number): string {
  const same = instantAt(day, wallTime(date).time) ?? instantAt(day, '09:00') ?? date
  if (Date.parse(same) > now) return same
  const soon = Math.ceil((now + 30 * MINUTE) / dateStep) * dateStep
  const end = Date.parse(startOfDay(addDays(day, 1)) ?? same) - dateStep
  return instantOf(Math.min(soon, end))
}

/** Whole days in the agency's zone, negative for past ones. */
export const countDays = (today: string, day: string) => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
