import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** True where it carries a tag, whose count then changes with it. */
export const carriesTags = async (tx: AccountTx, contactId: string) =>
  (await tx.db.selectFrom('contact_tags').select('tag_id').where('contact_id', '=', contactId).limit(1).execute())
    .length > 0

export const markDeleted = (tx: AccountTx, id: string, at: Date) =>
  tx.db
    .updateTable('contacts')
    .set({ deleted_at: at, deleted_by: tx.actor.userId, updated_at: at })
    .where('id', '=', id)
    .execute()

/** The deletion of a contact, held until the commit; undefined where there is no such contact. */
export const lockDeletion = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('contacts').select(['deleted_at', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()

export const unmarkDeleted = (tx: AccountTx, id: string, at: Date) =>
  tx.db
    .updateTable('contacts')
    .set({ deleted_at: null, deleted_by: null, updated_at: at })
    .where('id', '=', id)
    .execute()

/** Takes contacts, and notes of contacts that stay, which were deleted before `before`, for good. */
export async function purgeDeleted(
  tx: AccountTx,
  before: Date,
  atMost: number,
): Promise<{ contacts: number; notes: number }> {
  const contacts = await purgeFrom(tx, 'contacts', before, atMost)
  const notes = await purgeFrom(tx, 'activity', before, atMost)
  return { contacts, notes }
}

async function purgeFrom(tx: AccountTx, table: 'contacts' | 'activity', before: Date, atMost: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (account_id, id) in (
    select account_id, id from ${sql.table(table)} where deleted_at < ${before} order by deleted_at limit ${atMost}
    for update skip locked)`.execute(tx.db)
  return Number(numAffectedRows)
}
