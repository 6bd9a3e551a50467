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

/**
 * Holds every conversation where the person has something, before their messages, in order of id. Returns those that
 * are assigned to them and not completed.
 */
export async function lockRoomsOf(tx: AccountTx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; open: boolean }>`
    select r.id, r.assigned_to = ${userId} and r.status <> 'completed' as open from sms_rooms r
      where r.assigned_to = ${userId} or exists (select from sms_messages m where m.account_id = r.account_id
        and m.room_id = r.id and m.user_id = ${userId} and m.flow = 'outgoing' and m.status = 'held')
      order by r.id for update`.execute(tx.db)
  return rows.flatMap(({ id, open }) => (open ? [id] : []))
}

/** Completed ones can be years of work: they change without a line in each. */
export const giveCompletedRooms = (tx: AccountTx, { from, to, at }: HandOver) =>
  tx.db
    .updateTable('sms_rooms')
    .set({ assigned_to: to, updated_at: at })
    .where('assigned_to', '=', from)
    .where('status', '=', 'completed')
    .execute()

/** Texts that wait for their hour, to a colleague or to the agency. */
export const giveHeld = (tx: AccountTx, { from, to, at }: HandOver) =>
  tx.db
    .updateTable('sms_messages')
    .set({ user_id: to, updated_at: at })
    .where('user_id', '=', from)
    .where('flow', '=', 'outgoing')
    .where('status', '=', 'held')
    .returning(['id', 'room_id'])
    .execute()

/** What they followed and saw; returns what they followed. */
export async function dropFollowed(tx: AccountTx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('sms_room_users')
    .where('user_id', '=', userId)
    .returning(['room_id', 'favorite'])
    .execute()
  return rows.filter(({ favorite }) => favorite).map(({ room_id }) => room_id)
}
