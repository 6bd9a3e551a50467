import type { Insertable, Updateable } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

const items = (tx: AccountTx) => tx.db.selectFrom('task_checklist').selectAll()

export const itemById = (tx: AccountTx, id: string) => items(tx).where('id', '=', id).executeTakeFirst()

/** In order. */
export const itemsOf = (tx: AccountTx, cardId: string) =>
  items(tx).where('card_id', '=', cardId).orderBy('place').execute()

export const insertItem = (tx: AccountTx, row: Omit<Insertable<DB['task_checklist']>, 'account_id'>) =>
  tx.db
    .insertInto('task_checklist')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeItem = (tx: AccountTx, id: string, change: Updateable<DB['task_checklist']>) =>
  tx.db.updateTable('task_checklist').set(change).where('id', '=', id).execute()

export const deleteItem = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('task_checklist').where('id', '=', id).execute()
