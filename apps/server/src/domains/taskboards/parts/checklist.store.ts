import { type Insertable, sql, type Updateable } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'
import { respaceList } from '../place.ts'

const items = (tx: AccountTx) => tx.db.selectFrom('task_checklist').selectAll()

export const findItem = (tx: AccountTx, id: string) => items(tx).where('id', '=', id).executeTakeFirst()

/** In order. */
export const listItems = (tx: AccountTx, cardId: string) =>
  items(tx).where('card_id', '=', cardId).orderBy('place').execute()

/** False: the id is in use. */
export async function insertItem(tx: AccountTx, row: Omit<Insertable<DB['task_checklist']>, 'account_id'>) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('task_checklist')
    .values({ account_id: tx.accountId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

export const changeItem = (tx: AccountTx, id: string, change: Updateable<DB['task_checklist']>) =>
  tx.db.updateTable('task_checklist').set(change).where('id', '=', id).execute()

/** Gives all items of a card, in order, short keys. Lock the card first. */
export function respaceItems(tx: AccountTx, list: readonly { id: string; place: string }[]) {
  const { ids, places } = respaceList(list)
  return sql`
    update task_checklist i set place = n.place
      from unnest(${ids}::uuid[], ${places}::text[]) n (id, place) where i.id = n.id`.execute(tx.db)
}

export const deleteItem = (tx: AccountTx, id: string) =>
  tx.db.deleteFrom('task_checklist').where('id', '=', id).execute()
