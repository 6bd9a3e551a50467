// Times of a run are the agency's. Its zone is named once on the screen, so the times don't name it.
import { formatDay } from '#ui/format/dates.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf, timeLabel, twiceSuffix, wallTime } from '#ui/format/zone.ts'
import { runTexts as texts } from '../texts/run.texts.ts'

/** `9:00 AM`, `9:00 AM EST` in an hour that occurs twice. */
export const formatClockTime = (at: string | number, zone: string) =>
  timeLabel(wallTime(at, zone).time) + twiceSuffix(at, zone)

const HOUR = 60
const DAY = 24 * HOUR
const units = [
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
] as const

/** `minute`, `5 minutes`, `4 hours`, `day`: as `per` says it. */
export function formatSpan(minutes: number): string {
  const [unit, length] = units.find(([, each]) => minutes % each === 0) ?? (['minute', 1] as const)
  const many = minutes / length
  return many === 1 ? texts.spans[unit] : texts.severalSpans(many, texts.spans[unit])
}

/** `9:00` below bars of minutes, `12/01` below those of hours and days. */
export const formatAxisTime = (at: string | number, zone: string, minutes: number) =>
  minutes > HOUR ? formatDay(dayOf(at, zone)).slice(0, 5) : timeLabel(wallTime(at, zone).time).slice(0, -3)

/** `9:00 AM` of today; `Tomorrow, 9:00 AM`, `Dec 14, 9:00 AM` otherwise. */
export function formatRunTime(at: string, zone: string, now: number): string {
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)]
  const time = formatClockTime(at, zone)
  return day === today ? time : `${shortDay(day, today)}, ${time}`
}

/** `Today, 9:00 AM`. */
export const formatRunDate = (at: string, zone: string, now: number) =>
  `${shortDay(dayOf(at, zone), dayOf(now, zone))}, ${formatClockTime(at, zone)}`

/** `0.7` of 0.0068, `2` of 0.02. */
export const formatPercent = (share: number) => String(Math.round(share * 1000) / 10)
