import { type Insertable, sql } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

type Row = Omit<Insertable<DB['task_labels']>, 'account_id'>

export const listLabels = (tx: AccountTx, boardId: string) =>
  tx.db
    .selectFrom('task_labels')
    .select(['id', 'name', 'color', 'position'])
    .where('board_id', '=', boardId)
    .orderBy('position')
    .execute()

const inserted = (tx: AccountTx, rows: readonly Row[]) =>
  tx.db.insertInto('task_labels').values(rows.map((row) => ({ account_id: tx.accountId, ...row })))

export const insertLabels = (tx: AccountTx, rows: readonly Row[]) =>
  rows.length === 0 ? undefined : inserted(tx, rows).execute()

/** Adds labels or changes them; false: an id belongs to another board. */
export async function saveLabels(tx: AccountTx, rows: readonly Row[]): Promise<boolean> {
  if (rows.length === 0) return true
  const { numInsertedOrUpdatedRows } = await inserted(tx, rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'id'])
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          color: ref('excluded.color'),
          position: ref('excluded.position'),
        }))
        .whereRef('task_labels.board_id', '=', 'excluded.board_id'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === rows.length
}

/** Takes them off all cards as well; returns whether a card had one. */
export async function deleteLabels(tx: AccountTx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from task_card_labels where label_id = any (${[...ids]}::uuid[])) as used`.execute(tx.db)
  await sql`delete from task_labels where id = any (${[...ids]}::uuid[])`.execute(tx.db)
  return rows[0]?.used === true
}
