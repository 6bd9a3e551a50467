// The one answer to whether a location is open at an instant. Texts, calls, and campaigns ask it.
import { type Holiday, holidayOn } from './holidays.ts'
import { type DayHours, type OfficeHours, type Weekday, weekdays } from './office-hours.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    })
  formats.set(zone, made)
  return made
}

interface WallClock {
  /** YYYY-MM-DD. */
  day: string
  /** HH:mm. */
  time: string
}

/** What clocks there show; an hour that a clock change repeats is shown twice. */
export function wallClock(at: Date | number, zone: string): WallClock {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** `15:12` → `3:12 PM` */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const weekdayOf = (day: string): Weekday => weekdays[utc(day).getUTCDay()] ?? 'Sunday'
const dayBefore = (day: string) => new Date(utc(day).getTime() - 86_400_000).toISOString().slice(0, 10)

const endsNextDay = ({ openTime, closeTime }: DayHours) => !!openTime && !!closeTime && closeTime <= openTime

/**
 * Open from the minute of opening until before the minute of closing. Hours that pass midnight belong to the day on which
 * they begin: on a holiday they do not begin, and those of the day before still end.
 */
export function isOpen(office: Pick<OfficeHours, 'hours' | 'holidays'>, zone: string, at: Date | number): boolean {
  const { day, time } = wallClock(at, zone)
  const today = hoursOn(office, day)
  if (today && time >= today.openTime && (endsNextDay(today) || time < today.closeTime)) return true
  const yesterday = hoursOn(office, dayBefore(day))
  return yesterday !== undefined && endsNextDay(yesterday) && time < yesterday.closeTime
}

type Open = DayHours & { openTime: string; closeTime: string }

function hoursOn({ hours, holidays }: Pick<OfficeHours, 'hours' | 'holidays'>, day: string): Open | undefined {
  const { open, openTime, closeTime } = hours[weekdayOf(day)]
  if (!open || !openTime || !closeTime || holidayOn(day, holidays)) return undefined
  return { open, openTime, closeTime }
}

/** Why a day is closed as a whole, for a sentence such as `Closed for Labor Day`. */
export const holidayAt = (
  office: Pick<OfficeHours, 'holidays'>,
  zone: string,
  at: Date | number,
): Holiday | undefined => holidayOn(wallClock(at, zone).day, office.holidays)
