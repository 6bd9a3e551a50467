import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

const recurring = (db: Kysely<DB>) => db.selectFrom('task_recurring').selectAll()
export type RecurringRow = Awaited<ReturnType<ReturnType<typeof recurring>['executeTakeFirstOrThrow']>>

/** For Database.read(). */
export const recurringQuery = (boardId: string) =>
  recurring(build)
    .where('board_id', '=', boardId)
    .orderBy('title')
    .orderBy('id')
    .limit(2 * boardLimits.recurring)

/** For Database.read(): a row unless the board is gone. */
export const boardExistsQuery = (id: string) =>
  build.selectFrom('task_boards').select('id').where('id', '=', id).where('deleted_at', 'is', null)

export const readRecurring = (tx: AccountTx, id: string): Promise<RecurringRow | undefined> =>
  recurring(tx.db).where('id', '=', id).executeTakeFirst()

/** The board must be locked before. */
export const lockRecurring = (tx: AccountTx, id: string): Promise<RecurringRow | undefined> =>
  recurring(tx.db).where('id', '=', id).forUpdate().executeTakeFirst()

export async function countRecurring(tx: AccountTx, boardId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('task_recurring')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined: the id is in use. */
export const insertRecurring = (
  tx: AccountTx,
  row: Omit<Insertable<DB['task_recurring']>, 'account_id'>,
): Promise<RecurringRow | undefined> =>
  tx.db
    .insertInto('task_recurring')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeRecurringRow = (
  tx: AccountTx,
  id: string,
  change: Updateable<DB['task_recurring']>,
): Promise<RecurringRow> =>
  tx.db.updateTable('task_recurring').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteRecurringRow = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('task_recurring').where('id', '=', id).execute()

const due = (today: string) => sql`r.active and r.next_on <= ${today}::date and exists (
    select from task_boards b join task_lanes l on l.account_id = b.account_id and l.board_id = b.id
      where b.account_id = r.account_id and b.id = r.board_id and b.deleted_at is null and b.archived_at is null
        and l.id = r.lane_id and l.removed_at is null)`

/** For Database.read(): whose day has come, longest waiting first. */
export const dueRecurringQuery = (today: string): Query<{ id: string; board_id: string; lane_id: string }> =>
  sql<{ id: string; board_id: string; lane_id: string }>`
    select r.id, r.board_id, r.lane_id from task_recurring r where ${due(today)}
      order by r.next_on, r.id limit ${boardLimits.boards * boardLimits.recurring}`.compile(build)

/**
 * Undefined when it is no longer due, goes elsewhere by now, or another node has it. Board and lane must be locked
 * before.
 */
export async function lockDue(
  tx: AccountTx,
  { id, board_id, lane_id }: { id: string; board_id: string; lane_id: string },
  today: string,
): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`
    select r.* from task_recurring r where r.id = ${id} and r.board_id = ${board_id} and r.lane_id = ${lane_id}
      and ${due(today)} for update of r skip locked`.execute(tx.db)
  return rows[0]
}
