import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import { recordTables } from '../../records/records.public.ts'

/** True when the contact has a tag, whose count then changes. */
export const carriesTags = async (tx: AccountTx, contactId: string) =>
  (await tx.db.selectFrom('contact_tags').select('tag_id').where('contact_id', '=', contactId).limit(1).execute())
    .length > 0

/** Tables whose rows can be deleted separately; contacts first, because their dependent rows go with them. */
const purged = ['contacts', 'activity', 'documents', 'tags', ...recordTables] as const
export type Purged = Partial<Record<(typeof purged)[number], number>>

/** Removes items deleted before `before` for good, at most this many of each kind. Returns the counts. */
export async function purgeDeleted(tx: AccountTx, before: Date, atMost: number): Promise<Purged> {
  const counts: Purged = {}
  for (const table of purged) {
    const count = await purgeFrom(tx, table, before, atMost)
    if (count > 0) counts[table] = count
  }
  return counts
}

async function purgeFrom(tx: AccountTx, table: (typeof purged)[number], before: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from ${sql.table(table)} where (account_id, id) in (
        select account_id, id from ${sql.table(table)} where deleted_at < ${before} order by deleted_at limit ${atMost}
        for update skip locked)
      returning account_id, id
    ), sealed as (
      delete from private_fields p using gone where p.account_id = gone.account_id and p.owner_id = gone.id
    ), former as (
      delete from former_values f using gone where f.account_id = gone.account_id and f.owner_id = gone.id
    )
    select count(*) from gone`.execute(tx.db)
  return rows[0]?.count ?? 0
}
