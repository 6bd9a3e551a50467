import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { unlessDeleted } from '../people/people.store.ts'

/** Locked until the commit, so that the contact can't be deleted for good meanwhile. */
export const isLiveContact = async (tx: AccountTx, id: string) =>
  unlessDeleted(
    await tx.db.selectFrom('contacts').select('deleted_at').where('id', '=', id).forKeyShare().executeTakeFirst(),
  ) !== undefined

/** False if it was a favorite already. */
export async function insertFavorite(tx: AccountTx, userId: string, contactId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('favorites')
    .values({ account_id: tx.accountId, user_id: userId, contact_id: contactId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False if it was no favorite. */
export async function deleteFavorite(tx: AccountTx, userId: string, contactId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** For Database.read(). */
export const countFavorites = (userId: string): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from favorites where user_id = ${userId}`.compile(build)

export async function deleteFavoritesOf(tx: AccountTx, userId: string): Promise<void> {
  await tx.db.deleteFrom('favorites').where('user_id', '=', userId).execute()
}
