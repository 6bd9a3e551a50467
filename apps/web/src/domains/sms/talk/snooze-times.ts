import { addDays, weekdayOf } from '#ui/format/days.ts'
import { instantAt, instantOf, wallTime } from '#ui/format/zone.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'

const hour = 60 * 60_000

/** In the agency's zone; only those that lie ahead. */
export function listSnoozeTimes(now: number): { label: string; at: string }[] {
  const { day } = wallTime(now)
  const untilMonday = (8 - weekdayOf(day)) % 7 || 7
  const times = [
    { label: texts.inAnHour, at: instantOf(now + hour) },
    { label: texts.thisEvening, at: instantAt(day, '17:00') },
    { label: texts.tomorrow, at: instantAt(addDays(day, 1), '09:00') },
    { label: texts.nextMonday, at: instantAt(addDays(day, untilMonday), '09:00') },
  ]
  return times.flatMap(({ label, at }) => (at && Date.parse(at) > now ? [{ label, at }] : []))
}
