import { formatTime } from './dates.ts'
import { addDays } from './days.ts'
import { dayOf, timeLabel, wallTime, zoneSuffix } from './zone.ts'

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}
const near = words({ weekday: 'short', month: 'short', day: 'numeric' })
const thisYear = words({ month: 'short', day: 'numeric' })
const anyYear = words({ month: 'short', day: 'numeric', year: 'numeric' })
const longDay = words({ month: 'long', day: 'numeric' })
const longAnyYear = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const longThisYear = words({ weekday: 'long', month: 'long', day: 'numeric' })

const special = (day: string, today: string) =>
  day === today
    ? 'Today'
    : day === addDays(today, -1)
      ? 'Yesterday'
      : day === addDays(today, 1)
        ? 'Tomorrow'
        : undefined

/** `Today`, `Yesterday`, `Tomorrow`; within a week `Mon, Nov 30`; else `Dec 14`, with the year if it is another one. */
export function shortDay(day: string, today: string): string {
  const name = special(day, today)
  if (name) return name
  if (day >= addDays(today, -7) && day <= addDays(today, 7)) return near(day)
  return day.slice(0, 4) === today.slice(0, 4) ? thisYear(day) : anyYear(day)
}

/** `Today`, `Yesterday`, `Tomorrow`; else `Dec 14`, where there is no room for the weekday. */
export const monthDay = (day: string, today: string): string =>
  special(day, today) ?? (day.slice(0, 4) === today.slice(0, 4) ? thisYear(day) : anyYear(day))

/** The time of an instant of today; else its day as `shortDay` writes it. */
export function formatTimeOrDay(instant: string, today: string): string {
  const day = dayOf(instant)
  return day === today ? formatTime(instant) : shortDay(day, today)
}

/** `Today, 4:30 PM`, in the screen's zone, which is named where it differs from the viewer's. */
export const shortInstant = (instant: string, now: number): string =>
  `${shortMoment(instant, now)}${zoneSuffix(Date.parse(instant))}`

/** The same without the zone, for many below one another; the whole is in their tooltips. */
export function shortMoment(instant: string, now: number): string {
  const at = Date.parse(instant)
  return `${shortDay(dayOf(at), dayOf(now))}, ${timeLabel(wallTime(at).time)}`
}

/** A heading: `Today, November 17`, `Thursday, November 5`, with the year if it is another one. */
export function headingDay(day: string, today: string): string {
  const name = special(day, today)
  if (name) return `${name}, ${longDay(day)}`
  return day.slice(0, 4) === today.slice(0, 4) ? longThisYear(day) : longAnyYear(day)
}

/** `Feb 29`, without a year: `YYYY-MM-DD`. */
export const formatDayOfYear = (day: string): string => thisYear(day)
