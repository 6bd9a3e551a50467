import { sql } from 'kysely'
import type { AccountTx } from '#platform/db/database'

/** The newest note or call of each contact since `since`, deleted or not: two may not have the same instant. */
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

/** Last contact is the newest note or call that stands. That alone makes no new version of a contact. */
export async function moveLastContact(tx: AccountTx, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`update contacts c set last_contacted_at = newest.at
    from (select c.account_id, c.id, (select max(a.created_at) from activity a
        where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null) as at
      from contacts c where c.id = any (${ids}::uuid[])) newest
    where c.account_id = newest.account_id and c.id = newest.id
      and c.last_contacted_at is distinct from newest.at`.execute(tx.db)
}
