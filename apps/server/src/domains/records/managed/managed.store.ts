import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import type { HandOver } from '#platform/domain'

/** For Database.read(). */
export const countManaged = (userId: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from policies p join contacts c on c.account_id = p.account_id and c.id = p.contact_id
      where p.managed_by = ${userId} and p.deleted_at is null and c.deleted_at is null`.compile(build)

/** Deleted ones too, since they can be restored. Their contacts are locked before them, as for every change of a record. */
export async function givePolicies(tx: AccountTx, { from, to, at, most }: HandOver) {
  const some = sql`select id, contact_id from policies where managed_by = ${from} order by id limit ${most ?? null}`
  await sql`select from contacts where id in (select contact_id from (${some}) p) order by id for no key update`.execute(
    tx.db,
  )
  const { rows } = await sql<{ id: string; contact_id: string }>`
    update policies p set managed_by = ${to}, updated_at = ${at} from (${some}) given
      where p.id = given.id returning p.id, p.contact_id`.execute(tx.db)
  return rows
}
