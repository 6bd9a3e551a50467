import { sql } from 'kysely'
import { build } from '#platform/db/build'
import { type BulkRow, insertMany } from '#platform/db/bulk'
import type { AccountTx, Query } from '#platform/db/database'
import type { HandOver } from '#platform/domain'
import { generateId } from '#platform/generate-id'

export const insertFollowups = (tx: AccountTx, rows: readonly BulkRow<'followups'>[]) =>
  insertMany(tx, 'followups', rows)

export const insertReminders = (tx: AccountTx, rows: readonly BulkRow<'reminders'>[]) =>
  insertMany(
    tx,
    'reminders',
    rows.map((row) => ({ id: generateId(), ...row })),
  )

/** Locked until the commit. */
export const lockFollowups = (tx: AccountTx, ids: readonly string[]) =>
  tx.db
    .selectFrom('followups')
    .select(['id', 'contact_id', 'version', 'deleted_at', 'assign_to', 'user_id', 'created_by'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const dropFollowups = (tx: AccountTx, ids: readonly string[], at: Date) =>
  tx.db
    .updateTable('followups')
    .set({ deleted_at: at, deleted_by: tx.actor.userId, updated_at: at })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()

/** For Database.read(). */
export const countOpenOf = (userId: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from followups where user_id = ${userId} and active and deleted_at is null`.compile(
    build,
  )

/** Open ones of a person, to a colleague or to the team; deleted ones too, since they can be restored. */
export async function giveFollowups(tx: AccountTx, { from, to, at, most }: HandOver) {
  const { rows } = await sql<{ id: string; created_by: string | null }>`
    update followups f set user_id = ${to}, assign_to = ${to === null ? 'team' : 'peer'}, updated_at = ${at}
      from (select id from followups where user_id = ${from} and active order by id limit ${most ?? null}) given
      where f.id = given.id returning f.id, f.created_by`.execute(tx.db)
  return rows
}
