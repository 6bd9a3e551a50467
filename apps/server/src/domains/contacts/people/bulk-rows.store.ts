// Rows of contacts by the thousand, for imports and their undo.
import { sql } from 'kysely'
import { type BulkRow, insertMany, updateMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'

export const insertContactRows = (tx: AccountTx, rows: readonly BulkRow<'contacts'>[]) =>
  insertMany(tx, 'contacts', rows)

/** Returns the new version of each. */
export const updateContactRows = (tx: AccountTx, rows: readonly (BulkRow<'contacts'> & { id: string })[]) =>
  updateMany(tx, 'contacts', rows)

/** Like a deletion by hand; contacts that are deleted already stay unchanged. */
export async function markContactsDeleted(tx: AccountTx, ids: readonly string[], by: string | null, at: Date) {
  if (ids.length === 0) return
  await tx.db
    .updateTable('contacts')
    .set({ deleted_at: at, deleted_by: by, updated_at: at })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
}

export const insertSealedRows = (tx: AccountTx, rows: readonly BulkRow<'private_fields'>[]) =>
  insertMany(tx, 'private_fields', rows)

/** Every private value of these owners, and every former one. */
export async function dropPrivateOf(tx: AccountTx, ownerIds: readonly string[]) {
  if (ownerIds.length === 0) return
  for (const table of ['private_fields', 'former_values'] as const)
    await tx.db.deleteFrom(table).where(sql<boolean>`owner_id = any (${ownerIds}::uuid[])`).execute()
}

export const insertNoteRows = (tx: AccountTx, rows: readonly BulkRow<'activity'>[]) => insertMany(tx, 'activity', rows)

export async function markNotesDeleted(tx: AccountTx, ids: readonly string[], by: string | null, at: Date) {
  if (ids.length === 0) return
  await tx.db
    .updateTable('activity')
    .set({ deleted_at: at, deleted_by: by })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
}

/** Deletes them for good. */
export async function deleteNoteRows(tx: AccountTx, ids: readonly string[]) {
  if (ids.length > 0) await tx.db.deleteFrom('activity').where('id', 'in', ids).execute()
}

/**
 * The last contact is the newest note, call, or text that is not deleted. This change alone creates no new version of a
 * contact.
 */
export async function moveLastContact(tx: AccountTx, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`update contacts c set last_contacted_at = newest.at
    from (select c.account_id, c.id, greatest((select max(a.created_at) from activity a
        where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null),
        (select max(r.last_message_on) from sms_rooms r where r.account_id = c.account_id and r.contact_id = c.id
          and r.last_message_id is not null),
        (select max(k.created_at) from calls k where k.account_id = c.account_id and k.contact_id = c.id
          and (k.answered_at is not null or k.result = 'voicemail'))) as at
      from contacts c where c.id = any (${ids}::uuid[])) newest
    where c.account_id = newest.account_id and c.id = newest.id
      and c.last_contacted_at is distinct from newest.at`.execute(tx.db)
}
