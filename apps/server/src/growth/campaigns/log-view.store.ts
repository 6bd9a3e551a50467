// Runs with the counts of their recipients by state, for lists, events, and replies.
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

/** For Database.read(): these runs, in no order. */
export const logsQuery = (runs: readonly string[]): Query<LogRow> =>
  sql<LogRow>`
    select r.id, r.campaign_id, r.run_date, r.state, r.reason, r.needs_decision, r.created_at, r.started_at, r.ended_at,
      counts.*
    from campaign_runs r cross join lateral (
      select count(*) filter (where p.state = 'delivered')::int as delivered,
        count(*) filter (where p.state = 'sent')::int as sent,
        count(*) filter (where p.state = 'failed')::int as failed,
        count(*) filter (where p.state = 'unknown')::int as unknown,
        count(*) filter (where p.state = 'held')::int as held,
        count(*) filter (where p.state in ('queued', 'sending'))::int as queued,
        count(*) filter (where p.state = 'leftOut')::int as left_out,
        count(*) filter (where p.state = 'canceled')::int as canceled,
        count(p.replied_at)::int as replied,
        count(p.opted_out_at)::int as opted_out
      from campaign_recipients p where p.account_id = r.account_id and p.run_id = r.id) counts
    where r.id = any(${runs}::uuid[])`.compile(build)

/** The same within a transaction. */
export const readLogs = async (tx: AccountTx, runs: readonly string[]): Promise<LogRow[]> =>
  runs.length === 0 ? [] : (await tx.db.executeQuery(logsQuery(runs))).rows
