// Which schedules are accepted, and which fields each occurrence doesn't use.
import { scheduleFields } from '@frontdesk/contract/growth/campaigns/limits'
import { AppError } from '#platform/app-error'
import type { CampaignInput } from './campaign-rules.ts'

/** Resets the fields that the occurrence doesn't use. */
export function normalizeSchedule(input: CampaignInput): CampaignInput {
  const { scheduleOccurrence: occurrence, scheduleEndFormat: end, scheduleIntervalOn: on } = input
  const once = occurrence === 'once'
  return {
    ...input,
    scheduleInterval: once || occurrence === 'field' ? null : input.scheduleInterval,
    scheduleIntervalOn: once || occurrence === 'daily' ? null : Array.isArray(on) ? [...new Set(on)].sort() : on,
    scheduleEndFormat: once ? 'never' : end,
    scheduleEndValue: once || end === 'never' ? null : input.scheduleEndValue,
    scheduleOffsetDays: occurrence === 'field' ? input.scheduleOffsetDays : 0,
  }
}

const dayMs = 24 * 60 * 60_000
const furthestPast = 20 * 366 * dayMs
const furthestAhead = 10 * 366 * dayMs

/** Runs are computed from it: what is too far away is refused before. */
const isWithinReach = (start: number, now: Date) =>
  start >= now.getTime() - furthestPast && start <= now.getTime() + furthestAhead

const outOfReach = { scheduleStartOn: 'Choose a day within the next ten years.' }

/** Of a schedule that is only looked at. */
export function refuseFarStart({ scheduleStartOn }: Pick<CampaignInput, 'scheduleStartOn'>, now: Date): void {
  if (!isWithinReach(Date.parse(scheduleStartOn), now)) throw new AppError('invalid', { fields: outOfReach })
}

/** @param before What was stored: its start may have passed since. */
export function findScheduleFault(
  input: CampaignInput,
  now: Date,
  before: CampaignInput | null,
): Record<string, string> | undefined {
  const on = findIntervalFault(input)
  if (on) return { scheduleIntervalOn: on }
  const { scheduleStartOn, scheduleEndFormat: end, scheduleEndValue: value } = input
  const start = Date.parse(scheduleStartOn)
  const isNew = before === null || Date.parse(before.scheduleStartOn) !== start
  if (isNew && input.scheduleOccurrence === 'once' && start <= now.getTime())
    return { scheduleStartOn: 'Choose a time in the future.' }
  if (isNew && !isWithinReach(start, now)) return outOfReach
  if (end === 'after' && typeof value !== 'number') return { scheduleEndValue: 'Enter the number of runs.' }
  if (end === 'on' && typeof value !== 'string') return { scheduleEndValue: 'Choose a day.' }
  if (end === 'on' && Date.parse(String(value)) < start) return { scheduleEndValue: 'Choose a day after the start.' }
  return undefined
}

/** Null: the weekday, day, or date of the start. */
function findIntervalFault({ scheduleOccurrence, scheduleIntervalOn: on }: CampaignInput): string | undefined {
  if (scheduleOccurrence === 'field')
    return scheduleFields.some((field) => field === on) ? undefined : 'Choose a client date.'
  if (on === null) return undefined
  if (scheduleOccurrence === 'weekly') return Array.isArray(on) ? undefined : 'Choose days of the week.'
  if (scheduleOccurrence === 'monthly') return typeof on === 'number' ? undefined : 'Choose a day of the month.'
  if (scheduleOccurrence === 'yearly')
    return typeof on === 'object' && !Array.isArray(on) ? undefined : 'Choose a month and a day.'
  return undefined
}

const scheduleKeys = [
  'scheduleOccurrence',
  'scheduleInterval',
  'scheduleIntervalOn',
  'scheduleStartOn',
  'scheduleEndFormat',
  'scheduleEndValue',
] as const

const comparable = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : JSON.stringify(value)

export const isSameSchedule = (one: CampaignInput, other: CampaignInput): boolean =>
  scheduleKeys.every((key) => comparable(one[key]) === comparable(other[key]))
