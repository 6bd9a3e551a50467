// Days of the agency's calendar, as `YYYY-MM-DD`.
import { formatShortDay, listMonthNames } from '#platform/zone'

const dayMs = 86_400_000

/** The first day of the month after; periods are months of the agency's calendar. */
export function findNextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

export const findFirstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** `until` is not included. */
export const countDays = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs

/** `until` is not included. */
export const listDays = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, until)) }, (_, at) => addDays(from, at))

/** The days from one (included) to another (excluded) of the same month, as places in it. */
export const findShare = (from: string, until: string) => {
  const first = findFirstOfMonth(from)
  return { from: countDays(first, from), to: countDays(first, until), days: countDays(first, findNextMonth(from)) }
}

export const findLaterDay = (one: string, other: string): string => [one, other].toSorted()[1] ?? one

export const findEarlierDay = (one: string, other: string): string => [one, other].toSorted()[0] ?? one

const months = listMonthNames('en-US', 'long')

/** `November`. */
export const formatMonth = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** `Oct 1–31`, `Oct 31`, `Oct 15–Nov 2`; both days are included. */
export function formatDays(from: string, until: string): string {
  if (from === until) return formatShortDay(from)
  const end = from.slice(0, 7) === until.slice(0, 7) ? String(Number(until.slice(8))) : formatShortDay(until)
  return `${formatShortDay(from)}–${end}`
}
