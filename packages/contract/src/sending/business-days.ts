// Business days as federal rules count them: neither weekends nor federal holidays.
import { holidayOn } from '../hours/holidays.ts'
import { federalHolidays } from './quiet.ts'

const dayMs = 24 * 60 * 60_000

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidayOn(day, federalHolidays)
}

/** The day that many business days after a day (`YYYY-MM-DD`). */
export function businessDayAfter(day: string, count: number): string {
  let [next, left] = [day, count]
  while (left > 0) {
    next = nextDay(next)
    if (isBusinessDay(next)) left -= 1
  }
  return next
}

const mostCounted = 400

/** How many business days come after a day, up to and including another. */
export function businessDaysBetween(day: string, until: string): number {
  let count = 0
  let next = day
  for (let step = 0; next < until && step < mostCounted; step += 1) {
    next = nextDay(next)
    if (isBusinessDay(next)) count += 1
  }
  return count
}
