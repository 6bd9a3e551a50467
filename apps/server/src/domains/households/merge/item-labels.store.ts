import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { RecordRow } from '../../records/records.public.ts'
import type { ItemTable } from './followers.ts'

export async function itemRows(tx: AccountTx, table: ItemTable, ids: readonly string[]): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`select * from ${sql.table(table)} where id = any (${ids}::uuid[])`.execute(
    tx.db,
  )
  return rows
}

/** What was added, changed, or deleted since at any of these contacts, newest first. */
export async function itemsSince(
  tx: AccountTx,
  table: ItemTable,
  { contacts, since, limit }: { contacts: readonly string[]; since: Date; limit: number },
) {
  const changed = table === 'activity' ? sql`edited_at` : sql`updated_at`
  const { rows } = await sql<{
    id: string
    contact_id: string
    owner: string | null
    since: 'added' | 'changed' | 'deleted'
  }>`
    select id, contact_id, to_jsonb(item)->>'owner_id' as owner, case when deleted_at > ${since} then 'deleted' when created_at > ${since} then 'added'
      else 'changed' end as since
    from ${sql.table(table)} item where contact_id = any (${contacts}::uuid[])
      and (deleted_at > ${since} or (deleted_at is null and (created_at > ${since} or ${changed} > ${since})))
    order by id desc limit ${limit}`.execute(tx.db)
  return rows
}
