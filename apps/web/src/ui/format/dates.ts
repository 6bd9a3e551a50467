import { DASH } from './dash.ts'
import { dayOf, timeLabel, viewerZone, wallTime, zoneName, zoneSuffix } from './zone.ts'

/** An ISO 8601 instant, epoch milliseconds, or a Date; empty when unknown. */
export type Instant = string | number | Date | null | undefined

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365.25 * DAY],
  ['month', 30.4375 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

function millisecondsOf(instant: Instant): number | undefined {
  if (instant === null || instant === undefined || instant === '') return undefined
  const at = new Date(instant).getTime()
  return Number.isNaN(at) ? undefined : at
}

/** A day `YYYY-MM-DD` → `MM/dd/yyyy`, without any time zone. */
export function formatDay(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  return year ? `${month}/${date}/${year}` : DASH
}

/** An instant → `MM/dd/yyyy` in the screen's zone. */
export function formatDate(instant: Instant): string {
  const at = millisecondsOf(instant)
  return at === undefined ? DASH : formatDay(dayOf(at))
}

/** An instant → `3:05 PM` in the screen's zone, `3:05 PM EST` if that differs from the viewer's. */
export function formatTime(instant: Instant): string {
  const at = millisecondsOf(instant)
  return at === undefined ? DASH : timeLabel(wallTime(at).time) + zoneSuffix(at)
}

/** `1:05 PM MST`: what clocks show in another zone; undefined where they agree with the screen's. */
export function formatClock(now: number, zone: string): string | undefined {
  const [there, here] = [wallTime(now, zone), wallTime(now)]
  if (there.day === here.day && there.time === here.time) return undefined
  return clockIn(now, zone)
}

/** `1:05 PM MST`: what clocks show in a zone. */
export const clockIn = (now: number, zone: string) => `${timeLabel(wallTime(now, zone).time)} ${zoneName(now, zone)}`

/** `MM/dd/yyyy 3:05 PM`, with the zone like `formatTime`. */
export function formatDateTime(instant: Instant): string {
  const at = millisecondsOf(instant)
  return at === undefined ? DASH : `${formatDate(at)} ${formatTime(at)}`
}

/** The same in the viewer's own zone, which is named: for pages outside of an agency. */
export function formatForViewer(instant: Instant): string {
  const at = millisecondsOf(instant)
  if (at === undefined) return DASH
  const { day, time } = wallTime(at, viewerZone())
  return `${formatDay(day)} ${timeLabel(time)} your time`
}

function relative(difference: number): string {
  const size = Math.abs(difference)
  if (size < MINUTE) return 'just now'
  const [unit, length] = STEPS.find(([, length]) => size >= length) ?? ['minute', MINUTE]
  return words.format(Math.sign(difference) * Math.floor(size / length), unit)
}

/** `5 minutes ago`, `in 2 days`; from seven days on in either direction, `M/dd/yyyy`. */
export function formatRelative(instant: Instant, now: Instant = Date.now()): string {
  const at = millisecondsOf(instant)
  const reference = millisecondsOf(now)
  if (at === undefined || reference === undefined) return DASH
  const difference = at - reference
  if (Math.abs(difference) < 7 * DAY) return relative(difference)
  return formatDate(at).replace(/^0/, '')
}

/** `today` under one day, `yesterday` under two, otherwise `3 days ago`, `2 months ago`. */
export function formatLastContact(instant: Instant, now: Instant = Date.now()): string {
  const age = ageOf(instant, now)
  if (age === undefined) return DASH
  if (age < DAY) return 'today'
  return age < 2 * DAY ? 'yesterday' : relative(-age)
}

/** `today` under one day, otherwise the duration: `1 day`, `3 years`. */
export function formatLengthOfService(since: Instant, now: Instant = Date.now()): string {
  const age = ageOf(since, now)
  if (age === undefined) return DASH
  return age < DAY ? 'today' : relative(-age).replace(/ ago$/, '')
}

/** A start in the future counts as today. */
function ageOf(instant: Instant, now: Instant): number | undefined {
  const at = millisecondsOf(instant)
  const reference = millisecondsOf(now)
  return at === undefined || reference === undefined ? undefined : Math.max(0, reference - at)
}
