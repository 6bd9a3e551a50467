import type { BulkAction, BulkTarget, bulkStatuses } from '@frontdesk/contract/bulk/bulk-fields'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Actor } from '#platform/db/database'

export interface Undo {
  status: 'running' | 'done' | 'failed'
  total: number
  done: number
  restored: number
  kept: number
  problem: string | null
  finishedAt: string | null
  /** Who started it: a ghost may undo what the person did, and the other way around. */
  actor: Actor
}

export interface BulkRun {
  id: string
  user_id: string
  actor: Actor
  action: BulkAction
  subject: string | null
  /** The list whose contacts are collected; null when the request listed them. */
  filter: Extract<BulkTarget, { filter: unknown }> | null
  cursor: string | null
  status: (typeof bulkStatuses)[number]
  total: number
  done: number
  changed: number
  unchanged: number
  failed: number
  problem: string | null
  undo: Undo | null
  created_at: Date
  finished_at: Date | null
}

const columns = [
  'id',
  'user_id',
  'actor',
  'action',
  'subject',
  'filter',
  'cursor',
  'status',
  'total',
  'done',
  'changed',
  'unchanged',
  'failed',
  'problem',
  'undo',
  'created_at',
  'finished_at',
] as const

/** For Database.read(). */
export const runById = (id: string) =>
  build.selectFrom('bulk_runs').select(columns).where('id', '=', id).$castTo<BulkRun>()

/** For Database.read(): a person's, or everyone's, newest first. */
export const runsOf = (userId: string | undefined, limit: number) =>
  build
    .selectFrom('bulk_runs')
    .select(columns)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<BulkRun>()

/** Locked until the commit, before any contact. */
export const lockRun = (tx: AccountTx, id: string): Promise<BulkRun | undefined> =>
  tx.db.selectFrom('bulk_runs').select(columns).where('id', '=', id).forUpdate().$castTo<BulkRun>().executeTakeFirst()

type NewRun = Pick<
  BulkRun,
  'id' | 'user_id' | 'actor' | 'action' | 'subject' | 'filter' | 'status' | 'total' | 'created_at'
>

export const insertRun = (tx: AccountTx, { actor, action, filter, ...run }: NewRun): Promise<BulkRun> =>
  tx.db
    .insertInto('bulk_runs')
    .values({
      account_id: tx.accountId,
      ...run,
      actor: JSON.stringify(actor),
      action: JSON.stringify(action),
      filter: filter === null ? null : JSON.stringify(filter),
    })
    .returning(columns)
    .$castTo<BulkRun>()
    .executeTakeFirstOrThrow()

type Change = Partial<Omit<BulkRun, 'id' | 'user_id' | 'actor' | 'action' | 'filter' | 'created_at'>>

export const changeRun = (tx: AccountTx, id: string, { undo, ...change }: Change): Promise<BulkRun> =>
  tx.db
    .updateTable('bulk_runs')
    .set({ ...change, ...(undo !== undefined && { undo: undo && JSON.stringify(undo) }) })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<BulkRun>()
    .executeTakeFirstOrThrow()

/** Locks the person, so that two requests at once count each other. */
export async function countRunning(tx: AccountTx, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx.db)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from bulk_runs
    where user_id = ${userId} and (status in ('collecting', 'running') or undo->>'status' = 'running')`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Runs of before that instant with their rows; large ones take several calls. Returns whether some are left. */
export async function purgeExpiredRuns(tx: AccountTx, before: Date, atMost: number): Promise<boolean> {
  const old = sql`select id from bulk_runs where created_at < ${before} and finished_at is not null
    and undo->>'status' is distinct from 'running'`
  const { numAffectedRows = 0n } = await sql`delete from bulk_rows where (account_id, run_id, position) in (
    select account_id, run_id, position from bulk_rows where run_id in (${old}) limit ${atMost})`.execute(tx.db)
  if (Number(numAffectedRows) >= atMost) return true
  await sql`delete from bulk_runs where id in (${old})`.execute(tx.db)
  return false
}
