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

/** Each state once, using only the index. */
const people = (...states: RecipientState[]) =>
  sql<number>`coalesce(sum(people) filter (where state = any(${states}::text[])), 0)::int`

/** For Database.read(): these runs, in no order. */
export const logsQuery = (runs: readonly string[]): Query<LogRow> =>
  sql<LogRow>`
    select r.id, r.campaign_id, r.run_date, r.state, r.reason, r.needs_decision, r.created_at, r.started_at, r.ended_at,
      counts.*
    from campaign_runs r cross join lateral (
      select ${people('delivered')} as delivered, ${people('sent')} as sent, ${people('failed')} as failed,
        ${people('unknown')} as unknown, ${people('held')} as held, ${people('queued', 'sending')} as queued,
        ${people('leftOut')} as left_out, ${people('canceled')} as canceled,
        (select count(*)::int from campaign_recipients p
          where p.account_id = r.account_id and p.run_id = r.id and p.replied_at is not null) as replied,
        (select count(*)::int from campaign_recipients p
          where p.account_id = r.account_id and p.run_id = r.id and p.opted_out_at is not null) as opted_out
      from (select p.state, count(*) as people from campaign_recipients p
        where p.account_id = r.account_id and p.run_id = r.id group by p.state) states) counts
    where r.id = any(${runs}::uuid[])`.compile(build)

/** The same within a transaction. */
export const readLogs = async (tx: AccountTx, runs: readonly string[]): Promise<LogRow[]> =>
  runs.length === 0 ? [] : (await tx.db.executeQuery(logsQuery(runs))).rows
