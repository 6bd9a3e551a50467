// Whether a text may be sent at an instant, and from when on.
import { holidayOn } from '../hours/holidays.ts'
import { wallClock } from '../hours/is-open.ts'
import type { Place } from './area-codes.ts'
import { federalRule, type Hours, type QuietRule, ruleOf } from './quiet-rules.ts'

export const federalHolidays = [
  'New Year’s Day',
  'Martin Luther King Jr. Day',
  'Presidents’ Day',
  'Memorial Day',
  'Juneteenth',
  'Independence Day',
  'Labor Day',
  'Columbus Day',
  'Veterans Day',
  'Thanksgiving Day',
  'Christmas Day',
] as const

const step = 15 * 60_000
/** A Sunday between two holidays is the longest that a state says nothing may be sent. */
const furthest = 6 * 24 * 60 * 60_000

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

const within = (time: string, { from, until }: Hours) => {
  const hour = Number(time.slice(0, 2))
  return hour >= from && hour < until
}

/** @param own The agency's own hours, which apply in addition. */
export function mayTextAt(at: Date | number, places: readonly Place[], own: Hours | null): boolean {
  return places.every(({ state, zones }) =>
    zones.every((zone) => {
      const clock = wallClock(at, zone)
      return [federalRule, ruleOf(state)].every((rule) => isAllowed(rule, clock)) && (!own || within(clock.time, own))
    }),
  )
}

function isAllowed(rule: QuietRule, { day, time }: { day: string; time: string }) {
  const weekday = weekdayOf(day)
  const hours = weekday === 0 ? rule.sunday : weekday === 6 ? rule.saturday : rule.weekdays
  return hours !== null && within(time, hours) && !(rule.noHolidays && holidayOn(day, federalHolidays))
}

/**
 * Null when a text may be sent at that instant; otherwise the first quarter of an hour at which it may. All places must
 * allow it: those of the address and of the area code.
 */
export function quietUntil(at: Date, places: readonly Place[], own: Hours | null = null): Date | null {
  if (mayTextAt(at, places, own)) return null
  const start = Math.floor(at.getTime() / step) * step + step
  for (let next = start; next <= start + furthest; next += step) if (mayTextAt(next, places, own)) return new Date(next)
  // Hours that never meet, such as a narrow choice of the agency's for somebody whose zone is unknown.
  return new Date(start + furthest)
}
