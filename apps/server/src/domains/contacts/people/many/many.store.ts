import type { letters } from '@frontdesk/contract/contacts/contact-fields'
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

/** What an action over many contacts needs of each. */
export interface LockedContact {
  id: string
  letter: (typeof letters)[number]
  managed_by: string | null
  location_id: string | null
  deleted_at: Date | null
}

/** Deleted or not, locked until the commit in order of id. */
export async function lockContactRows(tx: AccountTx, ids: readonly string[]): Promise<Map<string, LockedContact>> {
  const { rows } = await sql<LockedContact>`
    select id, letter, managed_by, location_id, deleted_at from contacts
      where id = any (${ids}::uuid[]) order by id for update`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes them, or with a null instant restores them. */
export const setDeleted = (tx: AccountTx, ids: readonly string[], deletedAt: Date | null, at: Date) =>
  tx.db
    .updateTable('contacts')
    .set({ deleted_at: deletedAt, deleted_by: deletedAt && tx.actor.userId, updated_at: at })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()

/** For Database.read(). */
export const countManaged = (userId: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from contacts where managed_by = ${userId} and deleted_at is null`.compile(build)

/** Contacts that the person manages, deleted or not, locked until the commit in order of id. */
export async function managedBy(tx: AccountTx, userId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts where managed_by = ${userId} order by id limit ${most} for no key update`.execute(tx.db)
  return rows.map(({ id }) => id)
}
