import { addDays, weekdayLabel } from '#ui/format/days.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf, timeLabel, wallTime, zoneSuffix } from '#ui/format/zone.ts'

/** `2:00 PM` today, `Fri 4:00 PM` within a week, else `Dec 14`; with the zone where it is not the viewer's. */
export function dueLabel(instant: string, today: string): string {
  const day = dayOf(instant)
  const time = `${timeLabel(wallTime(instant).time)}${zoneSuffix(instant)}`
  if (day === today) return time
  const isNear = day > addDays(today, -7) && day < addDays(today, 7)
  return isNear ? `${weekdayLabel(day)} ${time}` : shortDay(day, today)
}
