import { monthDay } from '#ui/format/short-date.ts'

/** A day within a sentence: `today`, `yesterday`, `tomorrow`; else `Dec 14`. */
export function formatDayWithin(day: string, today: string): string {
  const words = monthDay(day, today)
  return /\d/.test(words) ? words : words.toLowerCase()
}
