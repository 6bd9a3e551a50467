// Records by the thousand, for imports and their undo.
import { sql } from 'kysely'
import { type BulkRow, insertMany, updateMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'
import { dropPrivateOf } from '../contacts/contacts.public.ts'
import type { RecordTable } from './record-type.ts'

export const insertRecordRows = <T extends RecordTable>(tx: AccountTx, table: T, rows: readonly BulkRow<T>[]) =>
  insertMany(tx, table, rows)

export const updateRecordRows = <T extends RecordTable>(
  tx: AccountTx,
  table: T,
  rows: readonly (BulkRow<T> & { id: string })[],
) => updateMany(tx, table, rows)

/** Deletes them for good, with all their private values. */
export async function deleteRecordRows(tx: AccountTx, table: RecordTable, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.db
    .deleteFrom(table as 'policies')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  await dropPrivateOf(tx, ids)
}
