/** A month on the account's clocks, whatever its time zone is. */
export interface Month {
  /** MMyyyy. */
  monthYear: string
  /** Its first day and the first day of the next month: YYYY-MM-DD. */
  from: string
  to: string
  /** Everything in the month is between these instants in any time zone. */
  wideFrom: Date
  wideTo: Date
}

const dayMs = 24 * 60 * 60_000

const monthAt = (year: number, month: number): Month => {
  const [from, to] = [new Date(Date.UTC(year, month)), new Date(Date.UTC(year, month + 1))]
  const number = (at: Date) => String(at.getUTCMonth() + 1).padStart(2, '0')
  const day = (at: Date) => `${String(at.getUTCFullYear()).padStart(4, '0')}-${number(at)}-01`
  return {
    monthYear: `${number(from)}${day(from).slice(0, 4)}`,
    from: day(from),
    to: day(to),
    wideFrom: new Date(from.getTime() - dayMs),
    wideTo: new Date(to.getTime() + dayMs),
  }
}

/** Of MMyyyy, which the contract has checked. */
export const parseMonth = (monthYear: string): Month =>
  monthAt(Number(monthYear.slice(2)), Number(monthYear.slice(0, 2)) - 1)

/** The months that end with this one, the oldest first. */
export function listMonthsUntil(monthYear: string, count: number): Month[] {
  const [year, month] = [Number(monthYear.slice(2)), Number(monthYear.slice(0, 2)) - 1]
  return Array.from({ length: count }, (_, at) => monthAt(year, month - (count - 1 - at)))
}
