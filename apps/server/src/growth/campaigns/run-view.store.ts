// What the page of a run shows besides its counts, for Database.read().
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

export interface FactsRow {
  zone: string
  started_by: string | null
  held_until: Date | null
  first_left: Date | null
  last_left: Date | null
  unread: number
}

export const runFactsQuery = (runId: string, createdBy: string | null, userId: string): Query<FactsRow> =>
  sql<FactsRow>`
    select a.timezone as zone,
      (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${createdBy}) as started_by,
      (select max(held_until) from campaign_recipients where run_id = ${runId} and state = 'held') as held_until,
      f.first_left, f.last_left,
      (select count(distinct m.id)::int from campaign_recipients r
        join sms_rooms m on m.account_id = r.account_id and m.phones_key = r.address
        left join sms_room_users v on v.account_id = m.account_id and v.room_id = m.id and v.user_id = ${userId}
        where r.run_id = ${runId} and r.replied_at is not null and m.incoming > coalesce(v.incoming, 0)) as unread
    from accounts a cross join (
      select (select min(left_at) from campaign_recipients where run_id = ${runId} and left_at is not null) as first_left,
        (select max(left_at) from campaign_recipients where run_id = ${runId} and left_at is not null) as last_left) f`.compile(
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
  per_minute: string | null
  free_at: Date | null
}

/** By our number: how many left, and what is in line there. */
export const lanesQuery = (runId: string): Query<LaneRow> =>
  sql<LaneRow>`
    select l.*, n.friendly_name as name, p.per_minute, p.free_at from (
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

/** How many left in each span of time from the first on. */
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
