// What hangs on contacts and an undo may take away again.
import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

export const addressesById = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('addresses')
    .select(['id', 'address', 'address2', 'city', 'county', 'state', 'zipcode'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const extrasById = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('contact_extras')
    .select(['id', 'value'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

export const notesById = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('activity')
    .select(['id', 'note', 'edited_at', 'is_sticky', 'deleted_at'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()

export async function deleteRows(tx: AccountTx, table: 'addresses' | 'contact_extras', ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.db.deleteFrom(table).where(sql<boolean>`id = any (${ids}::uuid[])`).execute()
}

export async function markNotesDeleted(tx: AccountTx, ids: readonly string[], by: string | null, at: Date) {
  if (ids.length === 0) return
  await tx.db
    .updateTable('activity')
    .set({ deleted_at: at, deleted_by: by })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
}

export async function untag(tx: AccountTx, tagged: readonly { contact: string; tag: string }[]) {
  if (tagged.length === 0) return
  await sql`delete from contact_tags t using json_to_recordset(${JSON.stringify(tagged)}::json) as given (contact uuid, tag uuid)
    where t.tag_id = given.tag and t.contact_id = given.contact`.execute(tx.db)
}
