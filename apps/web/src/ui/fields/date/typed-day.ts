// Reads a date as people type it: `3/4/90`, `3-4-1990`, `Mar 4`, `tomorrow`, `next fri`, `+2w`, `in 3 days`.
import { addDays, isMonthDay, lastOfMonth, monthLabel } from '../../format/days.ts'
import { datesTexts } from '../../texts/dates.texts.ts'
import { relativeDay } from './relative-day.ts'

/** Which days make sense in a field: it decides a year of two digits, and a date without a year. */
export type DaySense = 'past' | 'future' | 'any'

export type TypedDay = { day: string } | { problem: string }

interface Asked {
  /** YYYY-MM-DD. */
  today: string
  sense?: DaySense | undefined
}

const unknown: TypedDay = { problem: datesTexts.unknown }
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const names =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/
const parted = /^(\d{1,2})(?: ?[-/.] ?| )(\d{1,2})(?:(?: ?[-/.] ?| )'?(\d+))?$/
const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const monthFirst = new RegExp(`^${names}[ -]?(\\d{1,2})(?:st|nd|rd|th)?(?:[ -]'?(\\d+))?$`)
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -]?${names}(?:[ -]?'?(\\d+))?$`)
const weekdayBefore = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]* (?=.*\d)/

/** Longer text is no date. */
const longest = 60

/** Null when nothing was typed. */
export function typedDay(typed: string, { today, sense = 'any' }: Asked): TypedDay | null {
  if (typed.length > longest) return unknown
  const text = typed
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .replace(/(?<=[a-z])\./g, '')
    .trim()
  if (text === '') return null
  const relative = relativeDay(text, today, sense === 'past')
  if (relative) return isSensible(relative) ? { day: relative } : unknown

  const plain = text.replace(weekdayBefore, '')
  const year = iso.exec(plain)
  if (year) return dayAt(year[1], Number(year[2]), Number(year[3]), today, sense)
  const numeric = parted.exec(plain) ?? solid.exec(plain)
  if (numeric) return dayAt(numeric[3], Number(numeric[1]), Number(numeric[2]), today, sense)
  const first = monthFirst.exec(plain)
  if (first) return dayAt(first[3], monthOf(first[1]), Number(first[2]), today, sense)
  const second = dayFirst.exec(plain)
  if (second) return dayAt(second[3], monthOf(second[2]), Number(second[1]), today, sense)
  return unknown
}

const monthOf = (name = '') => months.indexOf(name.slice(0, 3)) + 1

const isSensible = (day: string) => /^(?:1[6-9]|2[01])\d\d-/.test(day)

function dayAt(year: string | undefined, month: number, date: number, today: string, sense: DaySense): TypedDay {
  if (month < 1 || month > 12) return { problem: datesTexts.noMonth(month) }
  const years = yearsOf(year, today)
  if (years.length === 0) return { problem: datesTexts.noYear }
  const days = years
    .map((each) => `${each}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    .filter(isMonthDay)
  const [only] = days
  if (only === undefined) return { problem: notInMonth(year, years, month, date) }
  if (days.length === 1) return { day: only }
  return { day: chosen(days, today, sense, year !== undefined) }
}

/** The years that a typed one can mean. */
function yearsOf(typed: string | undefined, today: string): number[] {
  const now = Number(today.slice(0, 4))
  if (typed === undefined) return Array.from({ length: 17 }, (_, at) => now - 8 + at)
  if (typed.length === 2) {
    const century = now - (now % 100) + Number(typed)
    return [century - 100, century, century + 100]
  }
  return typed.length === 4 && isSensible(`${typed}-`) ? [Number(typed)] : []
}

/** A birth date is in the past; otherwise years of two digits reach twenty years ahead. */
function chosen(days: readonly string[], today: string, sense: DaySense, hasYear: boolean): string {
  const past = days.filter((day) => day <= today)
  const ahead = days.filter((day) => day >= today)
  if (sense === 'past') return past.at(-1) ?? days[0] ?? ''
  if (sense === 'future') return ahead[0] ?? days.at(-1) ?? ''
  const limit = addDays(today, hasYear ? 7_305 : 183)
  return days.filter((day) => day <= limit).at(-1) ?? days[0] ?? ''
}

/** Names the year of a February, unless none was typed: then no year has the day. */
function notInMonth(typed: string | undefined, years: number[], month: number, date: number): string {
  if (date === 0) return datesTexts.unknown
  const of = (year = 0) => `${year}-${String(month).padStart(2, '0')}-01`
  if (month === 2 && typed) {
    const february = of(years[years.length >> 1])
    return datesTexts.noDay(monthLabel(february), Number(lastOfMonth(february).slice(8)))
  }
  const most = Math.max(...years.map((year) => Number(lastOfMonth(of(year)).slice(8))))
  return datesTexts.noDay(monthLabel(of(years[0])).split(' ')[0] ?? '', most)
}
