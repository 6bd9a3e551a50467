// Times of a run are the agency's. Its zone is named once on the screen, so the times don't name it.
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf, timeLabel, twiceSuffix, wallTime } from '#ui/format/zone.ts'

/** `America/New_York` → `Eastern`. */
export function formatZone(zone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(0))
    .find(({ type }) => type === 'timeZoneName')?.value
  return (name ?? zone).replace(/ Time$/, '')
}

/** `9:00 AM`, `9:00 AM EST` in an hour that occurs twice. */
export const formatClockTime = (at: string | number, zone: string) =>
  timeLabel(wallTime(at, zone).time) + twiceSuffix(at, zone)

/** `9:00`: below an axis that says the part of the day. */
export const formatAxisTime = (at: string | number, zone: string) => timeLabel(wallTime(at, zone).time).slice(0, -3)

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
