// Months as `YYYY-MM`.

/** Of the account's clocks. */
export const monthOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(at)

export function addMonths(month: string, count: number): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + count, 1)).toISOString().slice(0, 7)
}

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
export const monthLabel = (month: string) => long.format(new Date(`${month}-01T00:00:00Z`))

/** As the server is asked. */
export const monthYear = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`
