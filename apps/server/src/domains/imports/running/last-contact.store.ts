import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** The newest note or call of each contact since `since`, deleted or not: two must not have the same instant. */
export async function newestSince(tx: AccountTx, ids: readonly string[], since: Date): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('activity')
    .select((activity) => ['contact_id', activity.fn.max('created_at').as('newest')])
    .where(sql<boolean>`contact_id = any (${ids}::uuid[])`)
    .where('created_at', '>=', since)
    .groupBy('contact_id')
    .execute()
  return new Map(rows.map(({ contact_id, newest }) => [contact_id, newest]))
}
