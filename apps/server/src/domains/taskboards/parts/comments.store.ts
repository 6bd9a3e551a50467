import type { Insertable, Updateable } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

const comments = (tx: AccountTx) => tx.db.selectFrom('task_comments').selectAll()

export const findComment = (tx: AccountTx, id: string) => comments(tx).where('id', '=', id).executeTakeFirst()

export async function countComments(tx: AccountTx, cardId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('task_comments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False: the id is in use. */
export async function insertComment(tx: AccountTx, row: Omit<Insertable<DB['task_comments']>, 'account_id'>) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('task_comments')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

export const changeComment = (tx: AccountTx, id: string, change: Updateable<DB['task_comments']>) =>
  tx.db.updateTable('task_comments').set(change).where('id', '=', id).execute()

export const deleteComment = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('task_comments').where('id', '=', id).execute()
