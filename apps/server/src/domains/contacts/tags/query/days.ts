// Days of the account's own zone as YYYY-MM-DD.

/** To make one takes longer than the whole of a rule. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Which day it is there. */
export function dayIn(zone: string, at: Date): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  return format.format(at)
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The last birthday with which somebody is so old on that day: who was born on 29 February has theirs on 1 March. */
export function yearsBefore(day: string, years: number): string {
  const [year = '', month, date] = day.split('-')
  const before = String(Number(year) - years).padStart(4, '0')
  const leap = new Date(`${before}-02-29T00:00:00Z`).getUTCMonth() === 1
  return month === '02' && date === '29' && !leap ? `${before}-02-28` : `${before}-${month}-${date}`
}
