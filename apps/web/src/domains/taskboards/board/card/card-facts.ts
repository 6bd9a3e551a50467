// What a card says about its dates, in the agency's zone.
import { addDays } from '#ui/format/days.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { monthDay } from '#ui/format/short-date.ts'
import { dayOf, timeLabel, wallTime, zoneSuffix } from '#ui/format/zone.ts'
import type { TaskCard } from '../../taskboards.queries.ts'
import { boardCardTexts as texts } from '../../texts/board.texts.ts'

const hour = 3_600_000
const day = 24 * hour

/** `today`, `Nov 24`. */
const dayInSentence = (on: string, today: string) => {
  const words = monthDay(on, today)
  return /\d/.test(words) ? words : inSentence(words)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** That it has escalated, or will before the day after tomorrow; undefined before that. */
export function formatEscalation(
  { escalatesAt, dueOn, enteredAt }: Pick<TaskCard, 'escalatesAt' | 'dueOn' | 'enteredAt'>,
  now: number,
): string | undefined {
  if (escalatesAt === null) return undefined
  const today = dayOf(now)
  const at = Date.parse(escalatesAt)
  if (at <= now) {
    if (dueOn !== null && dueOn < today) return texts.pastDue(daysBetween(dueOn, today))
    return texts.tooLong(timeText(now - Date.parse(enteredAt)))
  }
  const there = wallTime(at)
  if (there.day > addDays(today, 1)) return undefined
  // Its due date ends.
  if (there.time === '00:00') return texts.escalatesMidnight
  return texts.escalates(dayInSentence(there.day, today), timeLabel(there.time) + zoneSuffix(at))
}

function timeText(ms: number): string {
  if (ms >= day) return texts.days(Math.floor(ms / day))
  return ms >= hour ? texts.hours(Math.floor(ms / hour)) : texts.minutes
}

/** In a lane where cards are done: since when; else the due date. */
export function formatCardDate(
  { dueOn, enteredAt }: Pick<TaskCard, 'dueOn' | 'enteredAt'>,
  doneLane: string | undefined,
  today: string,
): { text: string; look: 'done' | 'late' | undefined } | undefined {
  if (doneLane !== undefined)
    return { text: texts.doneOn(doneLane, dayInSentence(dayOf(enteredAt), today)), look: 'done' }
  if (dueOn === null) return undefined
  return { text: texts.due(dayInSentence(dueOn, today)), look: dueOn < today ? 'late' : undefined }
}
