import { isDay } from '@frontdesk/contract/kit/day'
import { isCardDay } from '@frontdesk/contract/taskboards/limits'
import { dayIn } from '#platform/zone'

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].{0,40})?$/
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: .{0,40})?$/

/** `2027-01-31` or `1/31/2027` as a day; null for anything else. */
export function readDue(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
  if (isoYear && isoMonth && isoDay) return dayOf(isoYear, isoMonth, isoDay)
  const [, month, day, year] = american.exec(text) ?? []
  if (year && month && day) return dayOf(year.length === 2 ? `20${year}` : year, month, day)
  return null
}

/** The day of an instant in that time zone. */
export function readDueInstant(text: string, zone: string): string | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : likely(dayIn(zone, at))
}

const dayOf = (year: string, month: string, day: string) =>
  likely(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

const likely = (day: string) => (isDay(day) && isCardDay(day) ? day : null)
