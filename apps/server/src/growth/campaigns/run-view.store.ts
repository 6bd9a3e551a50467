// What a run's page shows besides its counts, for Database.read().
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { buildPace } from '../../domains/sending/sending.public.ts'
import { hasUnreadReplyTo } from '../../domains/sms/sms.public.ts'

export interface FactsRow {
  zone: string
  started_by: string | null
  held_until: Date | null
  first_left: Date | null
  last_left: Date | null
  /** The last time. */
  unread: number
}

interface Run {
  id: string
  campaign_id: string
  run_date: Date
  created_by: string | null
}

/** Unread are the conversations that the list of conversations shows for this run. */
export const runFactsQuery = (run: Run, userId: string): Query<FactsRow> =>
  sql<FactsRow>`
    select a.timezone as zone,
      (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${run.created_by}) as started_by,
      (select max(held_until) from campaign_recipients where run_id = ${run.id} and state = 'held') as held_until,
      f.first_left, f.last_left,
      (select count(*)::int from sms_rooms
        where ${hasUnreadReplyTo({ campaign: run.campaign_id, runDate: run.run_date.toISOString(), userId })}) as unread
    from accounts a cross join (
      select (select min(left_at) from campaign_recipients where run_id = ${run.id} and left_at is not null) as first_left,
        (select max(left_at) from campaign_recipients where run_id = ${run.id} and left_at is not null) as last_left) f`.compile(
    build,
  )

export interface HeldRow {
  zone: string | null
  until: Date
  people: number
}

export const heldQuery = (runId: string): Query<HeldRow> =>
  sql<HeldRow>`
    select held_zone as zone, min(held_until) as until, count(*)::int as people from campaign_recipients
      where run_id = ${runId} and state = 'held' group by held_zone order by min(held_until), held_zone`.compile(build)

export interface LaneRow {
  ours: string
  name: string | null
  left: number
  /** Segments in line. */
  segments: number
  per_minute: string
  free_at: Date | null
}

/** For each of our numbers: how many left, and what is in line. */
export const lanesQuery = (runId: string): Query<LaneRow> =>
  sql<LaneRow>`
    select l.*, n.friendly_name as name, ${buildPace(sql`l.ours`)} as per_minute, p.free_at from (
      select coalesce(ours, '') as ours, sum(departed)::int as left,
          coalesce(sum(segments) filter (where state = 'queued'), 0)::int as segments
        from campaign_run_counts where run_id = ${runId} and state <> 'leftOut' group by 1 having sum(people) > 0) l
      left join phone_numbers n on n.phone = l.ours
      left join sending_paces p on p.phone = l.ours
      order by l.left desc, l.ours limit 50`.compile(build)

export interface BarRow {
  ours: string
  bar: number
  people: number
}

/** How many left in each time span, starting with the first. */
export const barsQuery = (runId: string, from: Date, minutes: number): Query<BarRow> =>
  sql<BarRow>`
    select coalesce(ours, '') as ours, (extract(epoch from began - ${from}::timestamptz) / ${minutes * 60})::int as bar, people
      from (
        select ours, date_bin(${minutes}::integer * interval '1 minute', left_at, ${from}::timestamptz) as began,
            count(*)::int as people
          from campaign_recipients where run_id = ${runId} and left_at >= ${from} group by 1, 2) bars`.compile(build)

export interface VersionRow {
  version: 'A' | 'B'
  left: number
  replied: number
}

export const versionsQuery = (runId: string): Query<VersionRow> =>
  sql<VersionRow>`
    select version, sum(departed)::int as left, sum(replied)::int as replied from campaign_run_counts
      where run_id = ${runId} and version is not null group by version having sum(people) > 0 order by version`.compile(
    build,
  )

export interface FailureRow {
  failure: string
  people: number
}

export const failuresQuery = (runId: string): Query<FailureRow> =>
  sql<FailureRow>`
    select failure, count(*)::int as people from campaign_recipients
      where run_id = ${runId} and state = 'failed' and failure is not null group by failure`.compile(build)
