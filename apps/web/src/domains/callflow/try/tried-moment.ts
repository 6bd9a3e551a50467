import { type Weekday, weekdays } from '@frontdesk/contract/hours/office-hours'
import { weekdayOf } from '#ui/format/days.ts'

/** When a call is tried, on the clock of the location. */
export interface TriedMoment {
  weekday: Weekday
  /** HH:mm. */
  time: string
}

export const momentOf = (day: string, time: string): TriedMoment => ({
  weekday: weekdays[weekdayOf(day)] ?? 'Sunday',
  time,
})
