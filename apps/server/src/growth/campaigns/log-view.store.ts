// Runs with the counts of their recipients by state, for lists, events, and replies.
import type { RecipientState } from '@frontdesk/contract/growth/campaigns/limits'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

export interface LogRow {
  id: string
  campaign_id: string
  run_date: Date
  state: string
  reason: string | null
  needs_decision: boolean
  created_at: Date
  paused_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  delivered: number
  sent: number
  failed: number
  unknown: number
  held: number
  queued: number
  left_out: number
  canceled: number
  replied: number
  opted_out: number
}

const people = (...states: RecipientState[]) =>
  sql<number>`coalesce(sum(people) filter (where state = any(${states}::text[])), 0)::int`

/** For Database.read(): these runs, in no order. */
export const logsQuery = (runs: readonly string[]): Query<LogRow> =>
  sql<LogRow>`
    select r.id, r.campaign_id, r.run_date, r.state, r.reason, r.needs_decision, r.created_at, r.started_at, r.ended_at,
      case when r.state = 'paused' then (select max(at) from state_changes where machine = 'campaign_runs'
        and subject_id = r.id and to_state = 'paused') end as paused_at,
      counts.*
    from campaign_runs r cross join lateral (
      select ${people('delivered')} as delivered, ${people('sent')} as sent, ${people('failed')} as failed,
        ${people('unknown')} as unknown, ${people('held')} as held, ${people('queued', 'sending')} as queued,
        ${people('leftOut')} as left_out, ${people('canceled')} as canceled, coalesce(sum(replied), 0)::int as replied,
        coalesce(sum(opted_out), 0)::int as opted_out
      from campaign_run_counts c where c.account_id = r.account_id and c.run_id = r.id) counts
    where r.id = any(${runs}::uuid[])`.compile(build)

/** The same within a transaction. */
export const readLogs = async (tx: AccountTx, runs: readonly string[]): Promise<LogRow[]> =>
  runs.length === 0 ? [] : (await tx.db.executeQuery(logsQuery(runs))).rows

/** Fewer rows than this are added up as fast as one. */
const mostCounts = 100

/** Makes many rows of counts few. Rows that another job adds up are left to it. */
export const mergeCounts = (tx: AccountTx, run: string, most = mostCounts) =>
  sql`
    with gone as (delete from campaign_run_counts where run_id = ${run} and id = any (array(
        select id from campaign_run_counts where run_id = ${run} for update skip locked))
        and (select count(*) from campaign_run_counts where run_id = ${run}) > ${most}
      returning *)
    insert into campaign_run_counts (account_id, run_id, ours, version, state, people, departed, replied, opted_out, segments)
      select account_id, run_id, ours, version, state, sum(people), sum(departed), sum(replied), sum(opted_out), sum(segments)
        from gone group by 1, 2, 3, 4, 5
        having (sum(people), sum(departed), sum(replied), sum(opted_out), sum(segments)) <> (0, 0, 0, 0, 0)`.execute(
    tx.db,
  )
