import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { StoredColumn } from './masked-columns.ts'

/** The id after which to continue; undefined once the account is done. Locked until the commit. */
export async function lockSealing(tx: AccountTx): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('accounts')
    .select(['extras_looked_at', 'extras_sealed_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.extras_sealed_at) return undefined
  return row.extras_looked_at ?? '00000000-0000-0000-0000-000000000000'
}

/** `at`: when the last one was processed, or null. */
export const moveSealing = (tx: AccountTx, lookedAt: string, at: Date | null) =>
  tx.db.updateTable('accounts').set({ extras_looked_at: lookedAt, extras_sealed_at: at }).execute()

/** Values that only imports wrote, after the id, deleted or not; at most `limit`, locked until the commit. */
export const openExtrasAfter = (tx: AccountTx, id: string, limit: number) =>
  tx.db
    .selectFrom('contact_extras')
    .select(['id', 'contact_id', 'field', 'value', 'is_key'])
    .where('id', '>', id)
    .where('created_by', 'is', null)
    .where('value', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

/** Removes the plaintext values from the rows and from the data kept for the undo of their import. */
export async function clearExtras(tx: AccountTx, extras: readonly { id: string; contact_id: string }[]) {
  if (extras.length === 0) return
  const ids = extras.map(({ id }) => id)
  const contacts = extras.map((extra) => extra.contact_id)
  await tx.db
    .updateTable('contact_extras')
    .set({ value: null })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  await sql`
    update import_changes set changes = jsonb_set(changes, '{extras}', (
      select coalesce(jsonb_agg(case when each->>'id' = any (${ids}::text[])
        then each || '{"from": null, "to": null}' else each end order by place), '[]')
      from jsonb_array_elements(changes->'extras') with ordinality as e (each, place)))
    where contact_id = any (${contacts}::uuid[]) and jsonb_array_length(changes->'extras') > 0`.execute(tx.db)
}

/** Columns of imports not yet marked as private or not; locked until the commit. */
export async function openColumns(tx: AccountTx, limit: number) {
  const rows = await tx.db
    .selectFrom('imports')
    .select(['id', 'columns'])
    .where(sql<boolean>`exists (select from jsonb_array_elements(columns) c where not jsonb_exists(c, 'sealed'))`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id, columns }) => ({ id, columns: columns as unknown as StoredColumn[] }))
}

export const setColumns = (tx: AccountTx, id: string, columns: readonly StoredColumn[]) =>
  tx.db
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()
