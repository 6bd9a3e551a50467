// What conversations have of a person who leaves.
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import type { HandOver } from '#platform/domain'

const count = (rows: RawBuilder<unknown>): Query<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from ${rows}`.compile(build)

/** For Database.read(): without completed ones, which need no answer. */
export const countAssigned = (userId: string) =>
  count(sql`sms_rooms where assigned_to = ${userId} and status <> 'completed'`)

/** For Database.read(). */
export const countHeld = (userId: string) =>
  count(sql`sms_messages where user_id = ${userId} and flow = 'outgoing' and status = 'held'`)

/** For Database.read(). */
export const countFollowed = (userId: string) => count(sql`sms_room_users where user_id = ${userId} and favorite`)

const held = (userId: string) => sql`user_id = ${userId} and flow = 'outgoing' and status = 'held'`

/** Holds every conversation where the person has something, before their messages, in order of id. */
export async function lockRoomsOf(tx: AccountTx, userId: string): Promise<void> {
  await sql`select from sms_rooms where assigned_to = ${userId}
      or id in (select room_id from sms_messages where ${held(userId)})
    order by id for update`.execute(tx.db)
}

/** Conversations that are assigned to the person, held until the commit. */
export async function lockAssigned(tx: AccountTx, userId: string, most: number | undefined) {
  const { rows } = await sql<{ id: string; completed: boolean }>`
    select id, status = 'completed' as completed from sms_rooms where assigned_to = ${userId}
      order by id limit ${most ?? null} for update`.execute(tx.db)
  return rows
}

export const giveRooms = (tx: AccountTx, ids: readonly string[], { to, at }: HandOver) =>
  tx.db
    .updateTable('sms_rooms')
    .set({ assigned_to: to, updated_at: at })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()

/** Texts that wait for their hour, to a colleague or to the agency. */
export async function giveHeld(tx: AccountTx, { from, to, at, most }: HandOver) {
  const { rows } = await sql<{ id: string; room_id: string }>`
    update sms_messages m set user_id = ${to}, updated_at = ${at}
      from (select id from sms_messages where ${held(from)} order by id limit ${most ?? null}) given
      where m.id = given.id returning m.id, m.room_id`.execute(tx.db)
  return rows
}

/** What they followed and saw. */
export async function dropFollowed(tx: AccountTx, { from, most }: HandOver) {
  const { rows } = await sql<{ room_id: string; favorite: boolean }>`
    delete from sms_room_users where user_id = ${from} and room_id in (
      select room_id from sms_room_users where user_id = ${from} order by room_id limit ${most ?? null})
    returning room_id, favorite`.execute(tx.db)
  return rows
}
