import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

/** False: another counts this account. Until the commit nobody else does: a later count then sees what this one saw. */
export async function lockMetrics(tx: AccountTx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select hold_metrics(${tx.accountId}::uuid) as held`.execute(tx.db)
  return rows[0]?.held === true
}

/** For Database.read(): whether all who rely on the job that runs have committed. */
export const commitState = (accountId: string): Query<{ all: boolean }> =>
  sql<{ all: boolean }>`select touches_are_committed(${accountId}::uuid) as all`.compile(build)

export interface Counted {
  users: string[]
  usage: boolean
  /** More touches wait. */
  more: boolean
}

/** Touches at once, and days of a person among them: some tenths of a second. */
const most = { touches: 10_000, days: 500 }

/** After lockMetrics(). */
export async function countTouched(tx: AccountTx): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select * from count_metrics(${tx.accountId}::uuid, ${most.touches}, ${most.days})`.execute(tx.db)
  return rows[0] ?? { users: [], usage: false, more: false }
}

export const isCounted = async (tx: AccountTx) =>
  (await tx.db.selectFrom('metric_counts').select('counted_at').executeTakeFirst()) !== undefined

export interface State {
  /** False: everything is to be counted for the first time. */
  counted: boolean
  touched: boolean
}

/** For Database.read(): whether something is to be counted. */
export const countingState: Query<State> = sql<State>`
  select exists (select from metric_counts) as counted, exists (select from metric_touches) as touched`.compile(build)
