import { chatLimits } from '@frontdesk/contract/chat/limits'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB, Query } from '#platform/db/database'

const mine = ['room_id', 'user_id', 'version', 'seq', 'said', 'mentioned', 'hidden', 'muted', 'place'] as const
export type MineRow = NonNullable<Awaited<ReturnType<typeof changeMine>>>

export const memberIds = async (tx: AccountTx, roomId: string): Promise<string[]> =>
  (await tx.db.selectFrom('chat_members').select('user_id').where('room_id', '=', roomId).execute()).map(
    ({ user_id }) => user_id,
  )

/** For Database.read(): rooms of a person apart from the one for everyone. */
export const countRoomsOf = (userId: string): Query<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from chat_members m
        join chat_rooms r on r.account_id = m.account_id and r.id = m.room_id
      where m.user_id = ${userId} and not r.everyone`.compile(build)

/** The members with their names, as colleagues see them. */
export const membersNamed = async (tx: AccountTx, roomId: string): Promise<{ id: string; name: string }[]> =>
  (
    await tx.db
      .selectFrom('chat_members as m')
      .innerJoin('users as u', (join) =>
        join.onRef('u.account_id', '=', 'm.account_id').onRef('u.id', '=', 'm.user_id'),
      )
      .select(['u.id', 'u.first_name', 'u.last_name'])
      .where('m.room_id', '=', roomId)
      .execute()
  ).map(({ id, first_name, last_name }) => ({ id, name: [first_name, last_name].filter(Boolean).join(' ') }))

/** Ids of these that work in the account. */
export const workingHere = async (tx: AccountTx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx.db
          .selectFrom('users')
          .select('id')
          .where('id', 'in', [...new Set(ids)])
          .where('removed_at', 'is', null)
          .execute()
      ).map(({ id }) => id)

/** Names for a status line, in the order of the ids. */
export async function namesOf(tx: AccountTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute()
  const names = new Map(rows.map((row) => [row.id, [row.first_name, row.last_name].filter(Boolean).join(' ')]))
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** Whether one of these people is in as many rooms as one may be. */
export async function someoneIsFull(tx: AccountTx, users: readonly string[]): Promise<boolean> {
  const full = await tx.db
    .selectFrom('chat_members')
    .select('user_id')
    .where('user_id', 'in', [...users])
    .groupBy('user_id')
    .having(sql`count(*)`, '>=', chatLimits.rooms)
    .limit(1)
    .executeTakeFirst()
  return full !== undefined
}

interface Joined {
  roomId: string
  users: readonly string[]
  /** Everything up to here counts as read. */
  read: { seq: number; said: number }
  at: Date
}

export async function insertMembers(tx: AccountTx, { roomId, users, read, at }: Joined) {
  const rows = users.map((user_id) => {
    return { account_id: tx.accountId, room_id: roomId, user_id, ...read, joined_at: at, updated_at: at }
  })
  return tx.db.insertInto('chat_members').values(rows).returning(mine).execute()
}

export async function deleteMember(tx: AccountTx, roomId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('chat_members')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const changeMine = (
  tx: AccountTx,
  { roomId, userId }: { roomId: string; userId: string },
  change: Updateable<DB['chat_members']>,
) =>
  tx.db
    .updateTable('chat_members')
    .set(change)
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .returning(mine)
    .executeTakeFirst()

/** Hidden rooms come back when somebody writes; returns whose. */
export const showAgain = (tx: AccountTx, roomId: string, at: Date) =>
  tx.db
    .updateTable('chat_members')
    .set({ hidden: false, updated_at: at })
    .where('room_id', '=', roomId)
    .where('hidden', '=', true)
    .returning(mine)
    .execute()

/** One's rooms in this order, from 1; others come first. */
export async function writeOrder(tx: AccountTx, userId: string, rooms: readonly string[], at: Date) {
  const { rows } = await sql<MineRow>`
    update chat_members m set place = w.place, updated_at = ${at}
      from (select k.room_id, coalesce(n.place, 0)::int as place from chat_members k
        left join unnest(${[...rooms]}::uuid[]) with ordinality n (id, place) on n.id = k.room_id
        where k.user_id = ${userId}) w
      where m.user_id = ${userId} and m.room_id = w.room_id and m.place <> w.place
      returning m.room_id, m.user_id, m.version, m.seq, m.said, m.mentioned, m.hidden, m.muted, m.place`.execute(tx.db)
  return rows
}

/** A message that these members have not seen mentions them. */
export const noteMentions = async (
  tx: AccountTx,
  { roomId, users, seq, at }: { roomId: string; users: readonly string[]; seq: number; at: Date },
): Promise<MineRow[]> =>
  users.length === 0
    ? []
    : tx.db
        .updateTable('chat_members')
        .set({ mentioned: sql`greatest(mentioned, ${seq}::integer)`, updated_at: at })
        .where('room_id', '=', roomId)
        .where('user_id', 'in', [...users])
        .returning(mine)
        .execute()

/** The newest message after that one that mentions the member. */
const newestMention = (after: RawBuilder<unknown>) => sql<number | null>`(select max(c.seq) from chat_messages c
  where c.account_id = chat_members.account_id and c.room_id = chat_members.room_id and c.seq > ${after}
    and c.deleted_at is null and chat_members.user_id = any (c.mentions))`

/** After a message no longer mentions these members. */
export const dropMentions = async (
  tx: AccountTx,
  { roomId, users, seq, at }: { roomId: string; users: readonly string[]; seq: number; at: Date },
): Promise<MineRow[]> =>
  users.length === 0
    ? []
    : tx.db
        .updateTable('chat_members')
        .set({ mentioned: newestMention(sql`chat_members.seq`), updated_at: at })
        .where('room_id', '=', roomId)
        .where('user_id', 'in', [...users])
        .where('mentioned', '=', seq)
        .returning(mine)
        .execute()

/** Notes what a member has read. */
export const readUpTo = (
  tx: AccountTx,
  { roomId, userId }: { roomId: string; userId: string },
  { seq, said, at }: { seq: number; said: number; at: Date },
) =>
  tx.db
    .updateTable('chat_members')
    .set({ seq, said, mentioned: newestMention(sql`${seq}::integer`), read_at: at, updated_at: at })
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .returning(mine)
    .executeTakeFirst()

/** A deleted message counts as read for those who had not read it. */
export const countAsRead = (tx: AccountTx, roomId: string, seq: number, at: Date) =>
  tx.db
    .updateTable('chat_members')
    .set({ said: sql`said + 1`, updated_at: at })
    .where('room_id', '=', roomId)
    .where('seq', '<', seq)
    .returning(mine)
    .execute()

/** Messages without status lines up to this one, and those after it that were deleted. */
export async function saidUpTo(tx: AccountTx, roomId: string, seq: number): Promise<number> {
  const row = await tx.db
    .selectFrom('chat_messages')
    .select('said')
    .where('room_id', '=', roomId)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const deleted = await tx.db
    .selectFrom('chat_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('room_id', '=', roomId)
    .where('seq', '>', seq)
    .where('type', '=', 'message')
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return (row?.said ?? 0) + deleted.count
}

/** For Database.read(): the last who read. */
export const readersOf = (roomId: string) =>
  build
    .selectFrom('chat_members')
    .select(['user_id', 'seq', 'read_at'])
    .where('room_id', '=', roomId)
    .where('read_at', 'is not', null)
    .orderBy('read_at', 'desc')
    .limit(chatLimits.readers)
