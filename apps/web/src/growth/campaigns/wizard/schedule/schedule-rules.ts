// What changing the occurrence resets, and which times can be chosen.
import { campaignLimits, type ScheduleOccurrence } from '@frontdesk/contract/growth/campaigns/limits'
import { addDays } from '#ui/format/days.ts'
import { dayOf, instantAt, startOfDay, wallTime } from '#ui/format/zone.ts'
import type { CampaignDraft } from '../../campaign-draft.ts'

/** The specification’s reset rules, with tomorrow morning as the default start. */
export function changeOccurrence(
  draft: CampaignDraft,
  occurrence: ScheduleOccurrence,
  now: number,
): Partial<CampaignDraft> {
  const start = draft.scheduleStartOn ?? usualStart(now)
  const chosen = { scheduleOccurrence: occurrence, scheduleStartOn: start, scheduleOffsetDays: 0 }
  // An end without its value can't be kept, so the person chooses again.
  const endless = { scheduleEndFormat: 'never' as const, scheduleEndValue: null }
  switch (occurrence) {
    case 'once':
      return { ...chosen, ...endless, scheduleInterval: null, scheduleIntervalOn: null }
    case 'daily':
      return { ...chosen, ...endless, scheduleInterval: null, scheduleIntervalOn: null }
    case 'weekly':
      return { ...chosen, scheduleIntervalOn: [] }
    case 'field':
      return { ...chosen, scheduleInterval: null, scheduleIntervalOn: 'dob' }
    default:
      return { ...chosen, scheduleInterval: null, scheduleIntervalOn: null }
  }
}

const usualTime = '10:00'

function usualStart(now: number): string | null {
  const tomorrow = addDays(dayOf(now), 1)
  return instantAt(tomorrow, usualTime) ?? startOfDay(tomorrow) ?? null
}

/** Weekly days toggle on and off, in the order of the week. */
export const toggleDay = (days: readonly number[], day: number): number[] =>
  (days.includes(day) ? days.filter((each) => each !== day) : [...days, day]).sort((one, other) => one - other)

const steps = Array.from({ length: (24 * 60) / campaignLimits.timeStep }, (_, nth) => {
  const minutes = nth * campaignLimits.timeStep
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Times of a day in 30-minute steps, without past ones or those that clocks skip; keeps the chosen one. */
export function listTimes(day: string, now: number, chosen?: string): string[] {
  const times = steps.filter((time) => {
    const at = instantAt(day, time)
    return at !== undefined && Date.parse(at) > now
  })
  return chosen === undefined || times.includes(chosen) ? times : [chosen, ...times].sort()
}

/** The same wall-clock time on another day, or the nearest one that exists. */
export function moveToDay(instant: string | null, day: string, now: number): string | null {
  const time = instant === null ? usualTime : wallTime(instant).time
  const times = listTimes(day, now)
  const nearest = times.includes(time) ? time : (times.find((each) => each > time) ?? times.at(-1))
  return (nearest !== undefined && instantAt(day, nearest)) || null
}

/** `1` of `12a`; null without a number. Never less than `least` nor more than `most`. */
export function parseCount(text: string, least: number, most: number): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits === '' ? null : Math.min(most, Math.max(least, Number(digits)))
}
