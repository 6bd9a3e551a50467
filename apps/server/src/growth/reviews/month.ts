/** A month on the account's clocks, whatever its time zone is. */
export interface Month {
  /** MMyyyy. */
  monthYear: string
  /** Its first day, and the first day of the next month, each as midnight in UTC. */
  from: Date
  to: Date
}

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')

/** `YYYY-MM-DD` of a day that is given as midnight in UTC; the year may have five digits. */
export const formatUtcDay = (at: Date) =>
  `${pad(at.getUTCFullYear(), 4)}-${pad(at.getUTCMonth() + 1, 2)}-${pad(at.getUTCDate(), 2)}`

function monthAt(year: number, month: number): Month {
  const [from, to] = [new Date(Date.UTC(year, month)), new Date(Date.UTC(year, month + 1))]
  return { monthYear: `${pad(from.getUTCMonth() + 1, 2)}${pad(from.getUTCFullYear(), 4)}`, from, to }
}

/** Of MMyyyy, which the contract has checked. */
export const parseMonth = (monthYear: string): Month =>
  monthAt(Number(monthYear.slice(2)), Number(monthYear.slice(0, 2)) - 1)

/** The months that end with this one, the oldest first. */
export function listMonthsUntil(monthYear: string, count: number): Month[] {
  const [year, month] = [Number(monthYear.slice(2)), Number(monthYear.slice(0, 2)) - 1]
  return Array.from({ length: count }, (_, at) => monthAt(year, month - (count - 1 - at)))
}
