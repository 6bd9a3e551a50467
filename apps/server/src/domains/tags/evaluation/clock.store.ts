import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'
import type { DateBoundary } from './date-boundaries.ts'

const batch = 1_000

/** The first instant of a day in that time zone. */
const startOf = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone}::text)`

/** Queues contacts whose value lies where an answer changed. */
export async function queueAcrossBoundaries(
  tx: AccountTx,
  boundaries: readonly DateBoundary[],
  zone: string,
): Promise<number> {
  const ways = boundaries.map(({ table, column, instants, first, last }) =>
    instants
      ? sql`select contact_id from ${sql.table(table)}
          where ${sql.ref(column)} >= ${startOf(first, zone)} and ${sql.ref(column)} < ${startOf(last, zone)}`
      : sql`select contact_id from ${sql.table(table)} where ${sql.ref(column)} between ${first}::date and ${last}::date`,
  )
  const { rows } = await sql<{ contacts: number }>`
    with crossed as (${sql.join(ways, sql` union `)}),
      numbered as (select contact_id, (row_number() over (order by contact_id) - 1) / ${batch} as part from crossed),
      queued as (insert into tag_queue (account_id, part, contact_ids)
        select ${tx.accountId}::uuid, 'clock', array_agg(contact_id) from numbered group by part)
    select count(*)::integer as contacts from crossed`.execute(tx.db)
  return rows[0]?.contacts ?? 0
}

export const putDecidedOn = (tx: AccountTx, tagIds: readonly string[], day: string) =>
  tx.db.updateTable('tags').set({ decided_on: day }).where('id', 'in', tagIds).execute()
