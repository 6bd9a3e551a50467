import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

/** Until the commit nobody else counts this account: a later count then sees what this one saw. */
export const holdMetrics = (tx: AccountTx) => sql`select hold_metrics(${tx.accountId}::uuid)`.execute(tx.db)

/** The same without waiting: false while somebody else counts. */
export async function tryHoldMetrics(tx: AccountTx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select try_hold_metrics(${tx.accountId}::uuid) as held`.execute(tx.db)
  return rows[0]?.held === true
}

/** Enqueues the job; it starts after the commit. */
export const startCounting = (tx: AccountTx) => sql`select start_counting(${tx.accountId}::uuid)`.execute(tx.db)

export interface Counted {
  users: string[]
  usage: boolean
  /** More touches wait. */
  more: boolean
}

/** After holdMetrics(). */
export async function countTouched(tx: AccountTx, most: number): Promise<Counted> {
  const { rows } = await sql<Counted>`select * from count_metrics(${tx.accountId}::uuid, ${most})`.execute(tx.db)
  return rows[0] ?? { users: [], usage: false, more: false }
}

/** After holdMetrics(): counts everything from the rows; returns how many days were different. */
export async function recountAll(tx: AccountTx, now: Date): Promise<number> {
  const { rows } = await sql<{ different: number }>`
    select recount_metrics(${tx.accountId}::uuid, ${now}) as different`.execute(tx.db)
  return rows[0]?.different ?? 0
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
