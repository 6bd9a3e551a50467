// The holidays that an office may choose to close on, computed for any year.

/** The nth weekday of a month, from the end when negative. Months count from 1, weekdays from Sunday = 0. */
type Rule =
  | { on: readonly [month: number, day: number]; observed?: true }
  | { nth: readonly [month: number, weekday: number, nth: number]; plus?: number }
  | { easter: number }
  | { election: true }

const rules = {
  'New Year’s Day': { on: [1, 1], observed: true },
  'Martin Luther King Jr. Day': { nth: [1, 1, 3] },
  'Presidents’ Day': { nth: [2, 1, 3] },
  'Good Friday': { easter: -2 },
  'Easter Sunday': { easter: 0 },
  'Easter Monday': { easter: 1 },
  'Patriots’ Day': { nth: [4, 1, 3] },
  'Mother’s Day': { nth: [5, 0, 2] },
  'Memorial Day': { nth: [5, 1, -1] },
  Juneteenth: { on: [6, 19], observed: true },
  'Father’s Day': { nth: [6, 0, 3] },
  'Independence Day': { on: [7, 4], observed: true },
  'Labor Day': { nth: [9, 1, 1] },
  'Columbus Day': { nth: [10, 1, 2] },
  'Election Day': { election: true },
  'Veterans Day': { on: [11, 11], observed: true },
  'Thanksgiving Day': { nth: [11, 4, 4] },
  'Day after Thanksgiving': { nth: [11, 4, 4], plus: 1 },
  'Christmas Eve': { on: [12, 24] },
  'Christmas Day': { on: [12, 25], observed: true },
  'Day after Christmas': { on: [12, 26] },
  'New Year’s Eve': { on: [12, 31] },
} as const satisfies Record<string, Rule>

export type Holiday = keyof typeof rules
/** In the order of the year. */
export const holidays = Object.keys(rules) as Holiday[]

const dayMs = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const weekdayOf = (ms: number) => new Date(ms).getUTCDay()

/**
 * The days (YYYY-MM-DD) of a holiday in a year, 1 to 9999. A federal holiday with a fixed date that falls on a weekend is
 * observed on the Friday before or the Monday after as well, which may belong to the neighboring year.
 */
export function holidayDays(holiday: Holiday, year: number): string[] {
  const rule: Rule = rules[holiday]
  const at = timeOf(rule, year)
  if (!('observed' in rule)) return [dayOf(at)]
  const weekday = weekdayOf(at)
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0
  return shift === 0 ? [dayOf(at)] : [dayOf(at), dayOf(at + shift * dayMs)]
}

function timeOf(rule: Rule, year: number): number {
  if ('on' in rule) return utc(year, rule.on[0], rule.on[1])
  if ('nth' in rule) return nthWeekday(year, ...rule.nth) + (rule.plus ?? 0) * dayMs
  if ('easter' in rule) return easterOf(year) + rule.easter * dayMs
  // The Tuesday after the first Monday of November.
  return nthWeekday(year, 11, 1, 1) + dayMs
}

function utc(year: number, month: number, day: number): number {
  const date = new Date(0)
  // Not Date.UTC, which reads years below 100 as 19xx.
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  if (nth < 0) {
    const last = utc(year, month + 1, 0)
    return last - ((weekdayOf(last) - weekday + 7) % 7) * dayMs
  }
  const first = utc(year, month, 1)
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7) * dayMs
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones, and Butcher. */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return utc(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Which of these holidays a day (YYYY-MM-DD) is, or the observed day of; undefined for none. */
export function holidayOn(day: string, closedOn: readonly Holiday[]): Holiday | undefined {
  const year = Number(day.slice(0, 4))
  return closedOn.find((holiday) =>
    // New Year's Day on a Saturday is observed in the year before.
    [year, year + 1].some((each) => each <= 9999 && holidayDays(holiday, each).includes(day)),
  )
}
