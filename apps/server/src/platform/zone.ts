// Local days and times in the agency's time zone; the server's own zone is never used. Apart from SQL's "at time zone",
// this is the only place that converts instants to hours and days (docs/time-zones.md).

const remembered = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    // Creating one takes longer than evaluating a whole rule of a tag.
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const days = remembered({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
const times = remembered(
  { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  'en-US',
)

/** The twelve, as they are written beside a day. */
export function listMonthNames(locale: string, month: 'long' | 'short'): string[] {
  const dates = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => {
    const parts = dates.formatToParts(new Date(Date.UTC(2026, at, 1)))
    return parts.find(({ type }) => type === 'month')?.value ?? ''
  })
}

/** The local day: `YYYY-MM-DD`. */
export const formatDayIn = (zone: string, at: Date): string => days(zone).format(at)

/** `11/21/2026 12:15 PM EST`: a printed page may be read anywhere, so it names the zone. */
export const formatInstantIn =
  (zone: string) =>
  (at: string | Date): string =>
    times(zone).format(new Date(at)).replace(',', '')

const clocks = remembered(
  {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
  'en-US',
)

const shortTimes = remembered({ hour: 'numeric', minute: '2-digit' }, 'en-US')
const longDay: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' }
const longDays = { en: remembered(longDay, 'en-US'), es: remembered(longDay, 'es-US') }

const shortDays = remembered({ month: 'short', day: 'numeric' }, 'en-US')

/** `Nov 23`, of a local day (`YYYY-MM-DD`). */
export const formatShortDay = (day: string): string => shortDays('UTC').format(new Date(`${day}T00:00:00Z`))

const datedDays = remembered({ year: 'numeric', month: 'short', day: 'numeric' }, 'en-US')

/** `Jan 14, 2027`, of a local day (`YYYY-MM-DD`). */
export const formatDatedDay = (day: string): string => datedDays('UTC').format(new Date(`${day}T00:00:00Z`))

/** `7:05 AM`. */
export const formatTimeIn = (zone: string, at: Date): string => shortTimes(zone).format(at)

/** `Monday, November 23`; within a Spanish sentence `lunes 23 de noviembre`. */
export function formatLongDayIn(zone: string, at: Date, language: 'en' | 'es' = 'en'): string {
  const day = longDays[language](zone).format(at)
  return language === 'es' ? day.replace(',', '') : day
}

/** The instant of a local day (`YYYY-MM-DD`) and of minutes after midnight. */
export function parseInstantAt(zone: string, day: string, minutes: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  let at = wanted
  // The second round corrects an offset that was read on the other side of a clock change.
  for (let round = 0; round < 2; round++) at = wanted - (wallTime(zone, at) - at)
  return new Date(at)
}

/** What clocks there show, as if it were UTC. */
function wallTime(zone: string, at: number): number {
  const parts = clocks(zone).formatToParts(new Date(at))
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const zoneNames = remembered({ timeZoneName: 'longGeneric', day: 'numeric' }, 'en-US')

/** `Pacific` for America/Los_Angeles; the city where a zone has no such name. */
export function formatZoneLabel(zone: string): string {
  const name = zoneNames(zone)
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value
  return (name ?? zone).replace(/ (Standard )?Time$/, '')
}
