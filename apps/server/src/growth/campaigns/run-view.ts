// A run's page: what holds it up, how fast it goes, and how close it is to its limits.
import { type CampaignFormat, runGuards } from '@frontdesk/contract/growth/campaigns/limits'
import { failureGroups, type runEndpoints } from '@frontdesk/contract/growth/campaigns/runs'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatTimeIn, formatZoneLabel } from '#platform/zone'
import { groupFailure } from './failures.ts'
import { logsQuery } from './log-view.store.ts'
import { buildLogView } from './log-view.ts'
import { findRun } from './logs.ts'
import { countLeft } from './progress.ts'
import {
  type BarRow,
  barsQuery,
  failuresQuery,
  heldQuery,
  type LaneRow,
  lanesQuery,
  runFactsQuery,
  versionsQuery,
} from './run-view.store.ts'

type Endpoint = typeof import('@frontdesk/contract/growth/campaigns/runs').runEndpoints.getCampaignRun
type Run = AnswerOf<(typeof runEndpoints)['getCampaignRun']>

export async function getCampaignRun(call: CallOf<Endpoint>): Promise<Run> {
  const { caller, platform } = call
  const { database, clock } = platform
  const run = await findRun(call)
  const queries = [
    logsQuery([run.id]),
    runFactsQuery(run, caller.userId),
    heldQuery(run.id),
    lanesQuery(run.id),
    versionsQuery(run.id),
    failuresQuery(run.id),
  ] as const
  const [[row], [facts], held, lanes, versions, failures] = await database.readAll(caller.accountId, queries)
  if (!row || !facts) throw new AppError('runNotFound')
  const now = clock.now()
  const isOn = run.state === 'running'
  const ends = isOn ? lanes.filter(({ segments }) => segments > 0).map((lane) => endOf(lane, now)) : []
  const inLineUntil = ends.length > 0 ? new Date(Math.max(...ends)) : null
  const from = facts.first_left ?? run.started_at
  const minutes = chooseMinutes(from ?? now, inLineUntil ?? facts.last_left ?? now)
  const bars = from ? await database.read(caller.accountId, barsQuery(run.id, from, minutes)) : []
  const left = countLeft(row)
  const share = (people: number) => (left === 0 ? 0 : people / left)
  return {
    ...buildLogView(row),
    name: run.name,
    format: run.format as CampaignFormat,
    content: run.content,
    contentB: run.content_b,
    subject: run.subject,
    zone: facts.zone,
    startedBy: facts.started_by,
    inLineUntil: inLineUntil?.toISOString() ?? null,
    heldUntil: facts.held_until?.toISOString() ?? null,
    held: held.map(({ zone, until, people }) => ({
      zone: zone ?? facts.zone,
      label: formatZoneLabel(zone ?? facts.zone),
      clock: formatTimeIn(zone ?? facts.zone, now),
      people,
      until: until.toISOString(),
    })),
    pace: {
      minutes,
      numbers: lanes.map(({ ours, name, left: people }) => ({ from: ours, name: name ?? '', people })),
      bars: from ? buildBars(lanes, bars, { from, minutes, now: isOn ? now : null }) : [],
    },
    guards: {
      left,
      optedOut: { share: share(row.opted_out), limit: runGuards.optedOut },
      failed: { share: share(row.failed), limit: runGuards.failed },
    },
    versions,
    unreadReplies: facts.unread,
    failures: failureGroups.flatMap((group) => {
      const people = failures
        .filter(({ failure }) => groupFailure(failure) === group)
        .reduce((sum, each) => sum + each.people, 0)
      return people > 0 ? [{ group, people }] : []
    }),
  }
}

const paceOf = ({ per_minute }: LaneRow) => Number(per_minute)

const endOf = (lane: LaneRow, now: Date) =>
  Math.max(lane.free_at?.getTime() ?? 0, now.getTime()) + (lane.segments * 60_000) / paceOf(lane)

const mostBars = 60
const usualBars = 24

/** The shortest span that fits the whole run. */
function chooseMinutes(from: Date, until: Date): number {
  const wanted = Math.max(1, until.getTime() - from.getTime()) / 60_000
  return [1, 5, 15, 30, 60, 240, 1440, 10_080].find((minutes) => wanted / minutes <= usualBars) ?? 43_200
}

/** Past bars, and those ahead at each number's pace. */
function buildBars(
  lanes: readonly LaneRow[],
  rows: readonly BarRow[],
  { from, minutes, now }: { from: Date; minutes: number; now: Date | null },
): Run['pace']['bars'] {
  const ms = minutes * 60_000
  const current = now ? Math.max(0, Math.floor((now.getTime() - from.getTime()) / ms)) : -1
  const last = Math.max(-1, ...rows.map(({ bar }) => bar))
  const at = (bar: number) => new Date(from.getTime() + bar * ms).toISOString()
  const past = Array.from({ length: Math.min(mostBars, Math.max(last, current) + 1) }, (_, bar) => ({
    at: at(bar),
    people: lanes.map(({ ours }) => rows.find((row) => row.bar === bar && row.ours === ours)?.people ?? 0),
    ahead: false,
  }))
  if (!now) return past
  const rest = lanes.map(({ segments }) => segments)
  const ahead: Run['pace']['bars'] = []
  for (let bar = current; past.length + ahead.length < mostBars && rest.some((each) => each > 0); bar += 1) {
    // The rest of the current span, then whole spans.
    const span = bar === current ? from.getTime() + (bar + 1) * ms - now.getTime() : ms
    const people = lanes.map((lane, index) => {
      const going = Math.min(rest[index] ?? 0, Math.ceil((span / 60_000) * paceOf(lane)))
      rest[index] = (rest[index] ?? 0) - going
      return going
    })
    ahead.push({ at: at(bar), people, ahead: true })
  }
  return [...past, ...ahead]
}
