// Months of the agency's zone, as `YYYY-MM`.
import { serverNow } from '#platform/server-time.ts'
import { addMonths, lastOfMonth, monthLabel } from '#ui/format/days.ts'
import { dayOf } from '#ui/format/zone.ts'

const monthOf = (day: string) => day.slice(0, 7)

export const presentMonth = () => monthOf(dayOf(serverNow()))

export const monthAfter = (month: string, months: number) => monthOf(addMonths(`${month}-01`, months))

/** From the address, which may contain anything; a month to come is none. */
export const readMonth = (text: unknown): string | undefined =>
  typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) && text <= presentMonth() ? text : undefined

/** `11/2026`, as the server expects it. */
const monthYear = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`

/**
 * The current month is asked for without its name: that is what can be asked before the agency's zone is known. Between
 * two clocks at the end of a month nothing else would be asked for either.
 */
export const monthQuery = (month: string) => (month === presentMonth() ? {} : { monthYear: monthYear(month) })

/** `November`, with the year if it is not this one. */
export const monthName = (month: string) =>
  month.slice(0, 4) === presentMonth().slice(0, 4) ? monthLabel(month).replace(/ \d+$/, '') : monthLabel(month)

export function daysOfMonth(month: string): string[] {
  const last = Number(lastOfMonth(`${month}-01`).slice(8))
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
