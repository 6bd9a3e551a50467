// What a call is tried with.
import { holidayDays } from '@frontdesk/contract/hours/holidays'
import { addDays, weekdayOf } from '#ui/format/days.ts'
import { instantAt, wallTime } from '#ui/format/zone.ts'

export interface CallSetup {
  /** YYYY-MM-DDTHH:mm, on the clock of the location. */
  at: string
  caller: string
  /** `2, 104`: what is pressed at each menu. */
  keys: string
  people: 'now' | 'free' | 'busy'
  answer: boolean
}

export const presets = ['monday', 'sunday', 'thanksgiving', 'busy'] as const
export type Preset = (typeof presets)[number]

/** A number that nobody has. */
const unknownCaller = '+16175550142'

export function initialSetup(now: number, zone: string): CallSetup {
  const { day, time } = wallTime(now, zone)
  return { at: `${day}T${time}`, caller: unknownCaller, keys: '', people: 'now', answer: false }
}

/** Today counts. */
function nextWeekday(today: string, weekday: number) {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

function nextThanksgiving(today: string): string {
  const year = Number(today.slice(0, 4))
  // not shown: the name of a rule
  const days = [year, year + 1].flatMap((each) => holidayDays('Thanksgiving Day', each))
  return days.find((day) => day >= today) ?? today
}

export function withPreset(setup: CallSetup, preset: Preset, now: number, zone: string): CallSetup {
  const { day: today } = wallTime(now, zone)
  if (preset === 'monday') return { ...setup, at: `${nextWeekday(today, 1)}T09:05`, people: 'free' }
  if (preset === 'sunday') return { ...setup, at: `${nextWeekday(today, 0)}T03:12`, people: 'now' }
  if (preset === 'thanksgiving') return { ...setup, at: `${nextThanksgiving(today)}T10:00`, people: 'free' }
  return { ...setup, at: `${nextWeekday(today, 1)}T09:05`, people: 'busy', answer: false }
}

export const dayAndTime = (at: string): [day: string, time: string] => [at.slice(0, 10), at.slice(11, 16)]

/** Undefined for a time that clocks skip, and for none. */
export const instantOf = (at: string, zone: string) => {
  const [day, time] = dayAndTime(at)
  return time === '' ? undefined : instantAt(day, time, zone)
}

/** Undefined when it has something that can't be pressed. */
export function keysOf(typed: string): string[] | undefined {
  if (typed.trim() === '') return []
  const keys = typed.split(',').map((part) => part.trim())
  return keys.every((key) => /^[0-9*]{0,6}$/.test(key)) ? keys : undefined
}
