import { expect, test } from 'vitest'
import { type Holiday, holidayDays, holidayOn, holidays } from './holidays.ts'
import { isOpen, wallClock } from './is-open.ts'
import {
  type DayHours,
  defaultOfficeHours,
  type OfficeHours,
  officeHours,
  type Weekday,
  weekdays,
} from './office-hours.ts'

const closed: DayHours = { open: false, openTime: null, closeTime: null }
const from = (openTime: string, closeTime: string): DayHours => ({ open: true, openTime, closeTime })
const week = (
  days: Partial<Record<Weekday, DayHours>>,
  closedOn: Holiday[] = [],
): Pick<OfficeHours, 'hours' | 'holidays'> => ({
  hours: { ...(Object.fromEntries(weekdays.map((day) => [day, closed])) as OfficeHours['hours']), ...days },
  holidays: closedOn,
})
const newYork = 'America/New_York'
const at = (text: string) => new Date(text)

test('the defaults are valid', () => {
  expect(officeHours.parse(defaultOfficeHours)).toEqual(defaultOfficeHours)
})

test.each([
  ['before opening', '2026-11-23T13:59:59Z', false],
  ['from the minute of opening', '2026-11-23T14:00:00Z', true],
  ['until the minute before closing', '2026-11-23T21:59:59Z', true],
  ['at closing', '2026-11-23T22:00:00Z', false],
  ['on a Sunday', '2026-11-22T16:00:00Z', false],
  ['on Thanksgiving', '2026-11-26T16:00:00Z', false],
  ['the day after', '2026-11-27T16:00:00Z', true],
])('nine to five: %s', (_, instant, open) => {
  expect(isOpen(defaultOfficeHours, newYork, at(instant))).toBe(open)
})

test.each([
  ['in the evening', '2026-11-24T03:00:00Z', true],
  ['past midnight', '2026-11-24T06:59:00Z', true],
  ['at closing', '2026-11-24T07:00:00Z', false],
  ['Tuesday evening', '2026-11-25T03:00:00Z', false],
])('Monday from 10 PM to 2 AM: %s', (_, instant, open) => {
  expect(isOpen(week({ Monday: from('22:00', '02:00') }), newYork, at(instant))).toBe(open)
})

test('hours that begin on the eve of a holiday still end on it; those of the holiday do not begin', () => {
  const always = week(Object.fromEntries(weekdays.map((day) => [day, from('22:00', '02:00')])), ['Christmas Day'])
  expect(isOpen(always, newYork, at('2026-12-25T06:30:00Z'))).toBe(true)
  expect(isOpen(always, newYork, at('2026-12-26T03:30:00Z'))).toBe(false)
  expect(isOpen(always, newYork, at('2026-12-26T06:30:00Z'))).toBe(false)
})

test('in the night of a clock change an hour is missing, or comes twice', () => {
  const early = week({ Sunday: from('01:30', '02:30') })
  // 2026-11-01: 1:30 comes at 5:30 and at 6:30 UTC, and 2:30 at 7:30.
  const november = ['05:29', '05:30', '05:59', '06:00', '06:30', '07:29', '07:30']
  expect(november.map((time) => isOpen(early, newYork, at(`2026-11-01T${time}:00Z`)))).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  // 2026-03-08: after 1:59 comes 3:00.
  const march = ['06:29', '06:30', '06:59', '07:00']
  expect(march.map((time) => isOpen(early, newYork, at(`2026-03-08T${time}:00Z`)))).toEqual([false, true, true, false])
})

/** The same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = randomFrom(20_261_123)
const anyTime = () => {
  const minutes = random(288) * 5
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
const anyWeek = () =>
  week(
    Object.fromEntries(weekdays.map((day) => [day, random(5) === 0 ? closed : from(anyTime(), anyTime())])),
    holidays.filter(() => random(6) === 0),
  )
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** By walking the wall clock back to the opening, minute by minute of that clock: slow, and nothing in common with it. */
function expected(office: Pick<OfficeHours, 'hours' | 'holidays'>, zone: string, now: Date): boolean {
  const { day: today, time } = wallClock(now, zone)
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return [0, 1].some((daysBack) => {
    const begun = new Date(Date.parse(`${today}T00:00:00Z`) - daysBack * 86_400_000)
    const name = begun.toISOString().slice(0, 10)
    const hours = office.hours[weekdays[begun.getUTCDay()] as Weekday]
    if (!hours.open || office.holidays.some((each) => daysOf(each, name).includes(name))) return false
    const [opens, closes] = [minutesOf(hours.openTime), minutesOf(hours.closeTime)]
    const lasts = closes > opens ? closes - opens : closes + 1440 - opens
    const passed = minute + daysBack * 1440 - opens
    return passed >= 0 && passed < lasts
  })
}
const minutesOf = (time: string | null) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3))
const daysOf = (holiday: Holiday, name: string) =>
  [-1, 0, 1].flatMap((years) => holidayDays(holiday, Number(name.slice(0, 4)) + years))

test('in every zone, over every clock change, it is what the wall clock says', () => {
  for (const zone of zones) {
    for (let run = 0; run < 12; run++) {
      const office = anyWeek()
      const start = Date.UTC(1990 + random(70), random(12), random(28))
      // Around midnight and holidays as well as at any minute.
      for (const minutes of [0, random(1440), random(1440), 1439]) {
        const now = new Date(start + minutes * 60_000)
        expect(isOpen(office, zone, now), `${zone} ${now.toISOString()} ${JSON.stringify(office)}`).toBe(
          expected(office, zone, now),
        )
      }
    }
  }
})

test('the wall clock of every zone agrees with another way to read it', () => {
  for (const zone of zones) {
    const now = at('2026-07-15T12:34:00Z')
    const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      now,
    )
    const { day: name, time } = wallClock(now, zone)
    expect(`${name} ${time}`, zone).toBe(text)
  }
})

test.each([
  ['New Year’s Day', 2028, ['2028-01-01', '2027-12-31']],
  ['Independence Day', 2027, ['2027-07-04', '2027-07-05']],
  ['Christmas Day', 2027, ['2027-12-25', '2027-12-24']],
  ['Martin Luther King Jr. Day', 2027, ['2027-01-18']],
  ['Good Friday', 2027, ['2027-03-26']],
  ['Memorial Day', 2027, ['2027-05-31']],
  ['Election Day', 2026, ['2026-11-03']],
  ['Thanksgiving Day', 2026, ['2026-11-26']],
  ['Day after Thanksgiving', 2026, ['2026-11-27']],
] as const)('%s of %i', (holiday, year, days) => expect(holidayDays(holiday, year)).toEqual(days))

test('there are 22 holidays, each once in a year and observed at most twice; an observed day may be the year before', () => {
  expect(holidays).toHaveLength(22)
  for (let year = 1950; year <= 2150; year++) {
    for (const holiday of holidays) {
      const days = holidayDays(holiday, year)
      expect(days[0]?.slice(0, 4)).toBe(String(year))
      expect(days.length).toBeLessThanOrEqual(2)
    }
  }
  expect(holidayOn('2027-12-31', ['New Year’s Day'])).toBe('New Year’s Day')
  expect(holidayOn('2027-12-30', ['New Year’s Day'])).toBeUndefined()
})
