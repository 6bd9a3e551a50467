import { DASH } from './dash.ts'

/** An ISO 8601 instant, epoch milliseconds or a Date; nothing when unknown. */
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
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

function dateOf(instant: Instant): Date | undefined {
  if (instant === null || instant === undefined || instant === '') return undefined
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const two = (n: number) => String(n).padStart(2, '0')

/** A day `YYYY-MM-DD` → `MM/dd/yyyy`, never through a time zone. */
export function formatDay(day: string | null | undefined): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '') ?? []
  return year ? `${month}/${date}/${year}` : DASH
}

/** An instant → `MM/dd/yyyy` in the reader's zone. */
export function formatDate(instant: Instant): string {
  const date = dateOf(instant)
  return date ? `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}` : DASH
}

/** An instant → `3:05 PM` in the reader's zone. */
export function formatTime(instant: Instant): string {
  const date = dateOf(instant)
  return date ? clock.format(date) : DASH
}

/** `MM/dd/yyyy 3:05 PM`. */
export function formatDateTime(instant: Instant): string {
  const date = dateOf(instant)
  return date ? `${formatDate(date)} ${clock.format(date)}` : DASH
}

function relative(difference: number): string {
  const size = Math.abs(difference)
  if (size < MINUTE) return 'just now'
  const [unit, length] = STEPS.find(([, length]) => size >= length) ?? ['minute', MINUTE]
  return words.format(Math.sign(difference) * Math.floor(size / length), unit)
}

/** `5 minutes ago`, `in 2 days`; from seven days on, either way, `M/dd/yyyy`. */
export function formatRelative(instant: Instant, now: Instant = Date.now()): string {
  const date = dateOf(instant)
  const reference = dateOf(now)
  if (!date || !reference) return DASH
  const difference = date.getTime() - reference.getTime()
  if (Math.abs(difference) < 7 * DAY) return relative(difference)
  return `${date.getMonth() + 1}/${two(date.getDate())}/${date.getFullYear()}`
}

/** `today` under one day, `yesterday` under two, else `3 days ago`, `2 months ago`. */
export function formatLastContact(instant: Instant, now: Instant = Date.now()): string {
  const age = ageOf(instant, now)
  if (age === undefined) return DASH
  if (age < DAY) return 'today'
  return age < 2 * DAY ? 'yesterday' : relative(-age)
}

/** `today` under one day, else how long: `1 day`, `3 years`. */
export function formatLengthOfService(since: Instant, now: Instant = Date.now()): string {
  const age = ageOf(since, now)
  if (age === undefined) return DASH
  return age < DAY ? 'today' : relative(-age).replace(/ ago$/, '')
}

/** A start in the future counts as today. */
function ageOf(instant: Instant, now: Instant): number | undefined {
  const date = dateOf(instant)
  const reference = dateOf(now)
  return date && reference ? Math.max(0, reference.getTime() - date.getTime()) : undefined
}
