// Days in the account's time zone as YYYY-MM-DD.

export { formatDayIn } from '#platform/zone'

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/**
 * The latest date of birth with which somebody has that age on that day: a person born on February 29 has their
 * birthday on March 1.
 */
export function yearsBefore(day: string, years: number): string {
  const [year = '', month, date] = day.split('-')
  const before = String(Number(year) - years).padStart(4, '0')
  const leap = new Date(`${before}-02-29T00:00:00Z`).getUTCMonth() === 1
  return month === '02' && date === '29' && !leap ? `${before}-02-28` : `${before}-${month}-${date}`
}
