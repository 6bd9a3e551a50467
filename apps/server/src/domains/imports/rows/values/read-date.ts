import { isDay } from '@frontdesk/contract/kit/day'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const oldest = 1850

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const compactDate = /^(\d{4})(\d{2})(\d{2})$/
const orderedDate = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: .*)?$/
const monthFirstName = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i
const dayFirstName = /^(\d{1,2})(?:st|nd|rd|th)?[. -]+([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i

/** Outlook writes this for an empty date. */
export const isEmptyDate = (text: string) => /^0+[-/.]0+[-/.]0+$/.test(text)

/** The orders that a value allows: `13/5/1980` is day first, `5/13/1980` month first, `5/6/1980` either. */
export function dateOrder(text: string): 'day' | 'month' | 'either' | 'dotted' | null {
  const ordered = orderedDate.exec(text)
  if (!ordered || isEmptyDate(text)) return null
  const [first, second] = [Number(ordered[1]), Number(ordered[3])]
  if (Math.max(first, second) > 31 || Math.min(first, second) < 1) return null
  if (first > 12) return second > 12 ? null : 'day'
  if (second > 12) return 'month'
  return ordered[2] === '.' ? 'dotted' : 'either'
}

export interface DateReading {
  /** The order of day and month in this column. */
  dayFirst: boolean
  /** YYYY-MM-DD: later dates are refused, and two-digit years are placed before it. */
  today: string
}

/** YYYY-MM-DD, or null unless it is an existing past date. */
export function readDate(text: string, { dayFirst, today }: DateReading): string | null {
  const day = parts(text.trim(), dayFirst)
  if (!day) return null
  const year = day.year.length === 2 ? fullYear(day.year, today) : day.year
  const date = `${year}-${day.month.padStart(2, '0')}-${day.day.padStart(2, '0')}`
  return isDay(date) && Number(year) >= oldest && date <= today ? date : null
}

interface Parts {
  year: string
  month: string
  day: string
}

function parts(text: string, dayFirst: boolean): Parts | null {
  const [, year, month, day] = isoDate.exec(text) ?? compactDate.exec(text) ?? []
  if (year && month && day) return { year, month, day }
  const [, first, , second, last] = orderedDate.exec(text) ?? []
  if (first && second && last) {
    return dayFirst ? { day: first, month: second, year: last } : { month: first, day: second, year: last }
  }
  const [, name, dayAfter, yearAfter] = monthFirstName.exec(text) ?? []
  if (name && dayAfter && yearAfter) return named(name, dayAfter, yearAfter)
  const [, dayBefore, nameAfter, yearLast] = dayFirstName.exec(text) ?? []
  return dayBefore && nameAfter && yearLast ? named(nameAfter, dayBefore, yearLast) : null
}

function named(name: string, day: string, year: string): Parts | null {
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month > 0 ? { year, month: String(month), day } : null
}

/** 80 is 1980; 20 is 2020 unless that is in the future. */
function fullYear(two: string, today: string): string {
  const century = Number(today.slice(0, 2))
  return two <= today.slice(2, 4) ? `${century}${two}` : `${century - 1}${two}`
}
