// Days of the calendar, `YYYY-MM-DD`, and those on which a recurring card is added.
import type { recurringSteps } from '@frontdesk/contract/taskboards/limits'

export type Every = (typeof recurringSteps)[number]

const dayMs = 24 * 60 * 60_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs

export const addDays = (day: string, days: number) =>
  new Date((numberOf(day) + days) * dayMs).toISOString().slice(0, 10)

const steps = { day: 1, week: 7, month: 1, year: 12 } as const
const isByDays = (every: Every) => every === 'day' || every === 'week'

/** 0 is the first day. A month that is too short has it on its last day, and the next one on the usual day again. */
export function getOccurrence(began: string, every: Every, count: number): string {
  if (isByDays(every)) return addDays(began, count * steps[every])
  const months = monthOf(began) + count * steps[every]
  const [year, month] = [Math.floor(months / 12), months % 12]
  const longest = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Math.min(Number(began.slice(8)), longest)
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}

/** Which occurrence is the last one up to this day; -1 before the first one. */
export function findLastOccurrence(began: string, every: Every, day: string): number {
  if (day < began) return -1
  if (isByDays(every)) return Math.floor((numberOf(day) - numberOf(began)) / steps[every])
  const count = Math.floor((monthOf(day) - monthOf(began)) / steps[every])
  return getOccurrence(began, every, count) > day ? count - 1 : count
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
