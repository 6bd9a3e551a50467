// Calendar days, as `YYYY-MM-DD`, and months, as `YYYY-MM`; independent of time zones.

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day this many months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const first = dateOf(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(day.slice(8)), last))
  return dayOf(first)
}

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay()

/** Whether `YYYY-MM-DD` is a day of the calendar: February 30 is none. */
export function isMonthDay(day: string): boolean {
  const at = dateOf(day)
  return !Number.isNaN(at.getTime()) && dayOf(at) === day
}

/** The weeks of a month, from Sunday (weekday 0) on. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -dateOf(first).getUTCDay())
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let sunday = start; sunday < next; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(sunday, n)))
  return weeks
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(dateOf(day))
}
const monthWords = words({ month: 'long', year: 'numeric' })
/** For a day or a month. */
export const monthLabel = (day: string) => monthWords(`${day.slice(0, 7)}-01`)
export const weekdayLabel = words({ weekday: 'short' })
export const dayLabel = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
