// When a schedule's runs are due: on calendar days, at a wall-clock time in the agency's zone.
import type { campaignInput } from '@frontdesk/contract/growth/campaigns/campaign'
import { RRuleTemporal } from 'rrule-temporal'
import type { z } from 'zod'

type Input = z.output<typeof campaignInput>
export type Schedule = Pick<
  Input,
  | 'scheduleOccurrence'
  | 'scheduleInterval'
  | 'scheduleIntervalOn'
  | 'scheduleStartOn'
  | 'scheduleEndFormat'
  | 'scheduleEndValue'
>

export interface PlannedRun {
  at: Date
  /** YYYY-MM-DD in the zone. */
  day: string
  /** Why it isn't on the day asked for, as a sentence. */
  moved: string | null
}

interface AskedCampaign {
  zone: string
  /** Only runs later than this. */
  after: Date
  /** Runs so far. */
  ran: number
  most: number
}

/** The next runs of a schedule, soonest first. */
export function listRuns(schedule: Schedule, { zone, after, ran, most }: AskedCampaign): PlannedRun[] {
  const start = Temporal.Instant.from(schedule.scheduleStartOn).toZonedDateTimeISO(zone)
  const end = endOf(schedule, ran)
  const wanted = Math.min(most, end.runs)
  if (schedule.scheduleOccurrence === 'once') {
    const at = new Date(start.epochMilliseconds)
    return at > after && wanted > 0 ? [{ at, day: start.toPlainDate().toString(), moved: null }] : []
  }
  const rule = ruleOf(schedule, start)
  const runs: PlannedRun[] = []
  // A local day begins up to 14 hours before the UTC day.
  let cursor = new Date(after.getTime() - 2 * dayMs)
  while (runs.length < wanted) {
    const next = rule.next(cursor)
    if (!next) break
    cursor = new Date(next.epochMilliseconds)
    const run = planRun(schedule, next.toPlainDate(), start)
    if (run.at.getTime() > end.at) break
    const last = runs.at(-1)?.at ?? after
    if (run.at > last) runs.push(run)
  }
  return runs
}

export const findNextRun = (schedule: Schedule, asked: Omit<AskedCampaign, 'most'>): Date | null =>
  listRuns(schedule, { ...asked, most: 1 })[0]?.at ?? null

const dayMs = 24 * 60 * 60_000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** Only the days, as midnights in UTC, where clocks never change. */
function ruleOf(
  { scheduleOccurrence, scheduleInterval, scheduleIntervalOn: on }: Schedule,
  start: Temporal.ZonedDateTime,
) {
  const dtstart = start.toPlainDate().toZonedDateTime('UTC')
  const shared = { dtstart, tzid: 'UTC', interval: scheduleInterval ?? 1, wkst: 'SU', temporal: Temporal }
  if (scheduleOccurrence === 'weekly') {
    const chosen = Array.isArray(on) && on.length > 0 ? on : [start.dayOfWeek % 7]
    return new RRuleTemporal({ ...shared, freq: 'WEEKLY', byDay: chosen.map((day) => weekdays[day] ?? 'SU') })
  }
  if (scheduleOccurrence === 'monthly')
    return new RRuleTemporal({ ...shared, freq: 'MONTHLY', ...onDay(typeof on === 'number' ? on : start.day) })
  if (scheduleOccurrence === 'yearly') {
    const { month, day } = dateOf(on) ?? start
    return new RRuleTemporal({ ...shared, freq: 'YEARLY', byMonth: [month], ...onDay(day) })
  }
  // Who has the date is looked up every day.
  return new RRuleTemporal({ ...shared, freq: 'DAILY', ...(scheduleOccurrence === 'field' && { interval: 1 }) })
}

const dateOf = (on: Schedule['scheduleIntervalOn']) =>
  on !== null && typeof on === 'object' && 'month' in on ? on : null

/** The last day for a day that the month lacks, and for 0. */
function onDay(day: number) {
  if (day === 0) return { byMonthDay: [-1] }
  if (day <= 28) return { byMonthDay: [day] }
  return { byMonthDay: [28, 29, 30, 31].filter((each) => each <= day), bySetPos: [-1] }
}

function endOf({ scheduleEndFormat, scheduleEndValue }: Schedule, ran: number): { at: number; runs: number } {
  const never = Number.POSITIVE_INFINITY
  if (scheduleEndFormat === 'on' && typeof scheduleEndValue === 'string')
    return { at: Date.parse(scheduleEndValue), runs: never }
  if (scheduleEndFormat === 'after' && typeof scheduleEndValue === 'number')
    return { at: never, runs: Math.max(0, scheduleEndValue - ran) }
  return { at: never, runs: never }
}

/**
 * A time that clocks skip on that day comes as much later; of one that they show twice, the first counts, unless the
 * schedule begins at the second.
 */
function planRun(schedule: Schedule, day: Temporal.PlainDate, start: Temporal.ZonedDateTime): PlannedRun {
  const time = start.toPlainTime()
  const due = day.toZonedDateTime({ timeZone: start.timeZoneId, plainTime: time })
  const first = day.equals(start.toPlainDate()) ? start : due
  const at = new Date(first.epochMilliseconds)
  const shifted = !first.toPlainTime().equals(time)
  return {
    at,
    day: first.toPlainDate().toString(),
    moved: movedDay(schedule, day, start) ?? (shifted ? movedTime(time, first) : null),
  }
}

function movedDay(
  { scheduleOccurrence, scheduleIntervalOn: on }: Schedule,
  day: Temporal.PlainDate,
  start: Temporal.ZonedDateTime,
) {
  const asked =
    scheduleOccurrence === 'monthly'
      ? typeof on === 'number'
        ? on
        : start.day
      : scheduleOccurrence === 'yearly'
        ? (dateOf(on) ?? start).day
        : 0
  if (asked === 0 || asked === day.day) return null
  const month = day.toLocaleString('en-US', { month: 'long', ...(asked === 29 && { year: 'numeric' }) })
  return `${month} has no ${asked}${asked === 31 ? 'st' : 'th'}. That run moves to the last day.`
}

const clockOf = (time: Temporal.PlainTime) => time.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })
const movedTime = (asked: Temporal.PlainTime, at: Temporal.ZonedDateTime) =>
  `Clocks skip ${clockOf(asked)} on ${at.toPlainDate().toLocaleString('en-US', { month: 'long', day: 'numeric' })}. That run starts at ${clockOf(at.toPlainTime())}.`
