import { chatLimits } from '@frontdesk/contract/chat/limits'
import { type Kysely, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

/** With the members and the newest message. A direct room keeps both of its people: it is named after them. */
const rooms = (db: Kysely<DB>) =>
  db
    .selectFrom('chat_rooms')
    .leftJoin('chat_messages as last', (join) =>
      join.onRef('last.account_id', '=', 'chat_rooms.account_id').onRef('last.id', '=', 'chat_rooms.last_message_id'),
    )
    .selectAll('chat_rooms')
    .select([
      'last.seq as last_seq',
      'last.type as last_type',
      'last.user_id as last_user',
      'last.deleted_at as last_deleted_at',
      sql<string | null>`left(last.message, ${chatLimits.preview})`.as('last_text'),
      sql<string | null>`(select f.name from chat_files f where f.account_id = chat_rooms.account_id
        and f.message_id = chat_rooms.last_message_id and not f.of_preview order by f.position limit 1)`.as(
        'last_file',
      ),
      sql<
        string[]
      >`coalesce(string_to_array(chat_rooms.pair, ',')::uuid[], (select array_agg(m.user_id order by m.user_id)
        from chat_members m where m.account_id = chat_rooms.account_id and m.room_id = chat_rooms.id), '{}')`.as(
        'users',
      ),
    ])
export type RoomRow = Awaited<ReturnType<ReturnType<typeof rooms>['executeTakeFirstOrThrow']>>

/** The same as one member sees it. */
const memberRooms = (db: Kysely<DB>, userId: string) =>
  rooms(db)
    .innerJoin('chat_members as mine', (join) =>
      join
        .onRef('mine.account_id', '=', 'chat_rooms.account_id')
        .onRef('mine.room_id', '=', 'chat_rooms.id')
        .on('mine.user_id', '=', userId),
    )
    .select([
      'mine.version as mine_version',
      'mine.seq as mine_seq',
      'mine.said as mine_said',
      'mine.mentioned as mine_mentioned',
      'mine.hidden as mine_hidden',
      'mine.muted as mine_muted',
      'mine.place as mine_place',
    ])
export type MemberRoomRow = Awaited<ReturnType<ReturnType<typeof memberRooms>['executeTakeFirstOrThrow']>>

interface Reader {
  userId: string
  /** Direct rooms are closed to ghosts. */
  ghost: unknown
}

/** For Database.read(): in the order of one's list. */
export function roomsOfMember({ userId, ghost }: Reader) {
  const list = memberRooms(build, userId)
  return (ghost ? list.where('chat_rooms.format', '=', 'group') : list)
    .orderBy('mine.place')
    .orderBy(sql`chat_rooms.format = 'direct'`)
    .orderBy(sql`lower(chat_rooms.title) collate "C"`)
    .orderBy('chat_rooms.id')
    .limit(chatLimits.rooms)
}

/** For Database.read(). */
export function roomOfMember(id: string, { userId, ghost }: Reader) {
  const one = memberRooms(build, userId).where('chat_rooms.id', '=', id)
  return ghost ? one.where('chat_rooms.format', '=', 'group') : one
}

export const readMemberRoom = (tx: AccountTx, id: string, userId: string) =>
  memberRooms(tx.db, userId).where('chat_rooms.id', '=', id).executeTakeFirstOrThrow()

export const readRoom = (tx: AccountTx, id: string) =>
  rooms(tx.db).where('chat_rooms.id', '=', id).executeTakeFirstOrThrow()

/** For Database.read(). */
export const roomIdsOfMember = ({ userId, ghost }: Reader) => {
  const list = build
    .selectFrom('chat_members as m')
    .innerJoin('chat_rooms as r', (join) =>
      join.onRef('r.account_id', '=', 'm.account_id').onRef('r.id', '=', 'm.room_id'),
    )
    .select('m.room_id')
    .where('m.user_id', '=', userId)
    .limit(chatLimits.rooms)
  return ghost ? list.where('r.format', '=', 'group') : list
}

/** For Database.read(): a row if one is a member. */
export const membership = (id: string, reader: Reader) => roomIdsOfMember(reader).where('m.room_id', '=', id)

/** For Database.read(): the members of these rooms. */
export const membersOfRooms = (ids: readonly string[]) =>
  build
    .selectFrom('chat_members as m')
    .innerJoin('chat_rooms as r', (join) =>
      join.onRef('r.account_id', '=', 'm.account_id').onRef('r.id', '=', 'm.room_id'),
    )
    .select(['m.room_id', 'm.user_id', 'r.format'])
    .where('m.room_id', 'in', [...ids])

const locked = ['id', 'format', 'everyone', 'title', 'seq', 'said', 'version', 'created_by'] as const
export type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoomOf>>>

/** Locked until the commit, if the person is a member: its sequence and its members change under this lock alone. */
export const lockRoomOf = (tx: AccountTx, id: string, userId: string) =>
  tx.db
    .selectFrom('chat_rooms')
    .select(locked)
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_members as m')
          .select('m.user_id')
          .whereRef('m.room_id', '=', 'chat_rooms.id')
          .where('m.user_id', '=', userId),
      ),
    )
    .forUpdate()
    .executeTakeFirst()

/** For what the product does by itself. */
export const lockRoom = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('chat_rooms').select(locked).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockPair = (tx: AccountTx, pair: string) =>
  tx.db.selectFrom('chat_rooms').select(locked).where('pair', '=', pair).forUpdate().executeTakeFirst()

export interface NewRoom {
  id: string
  format: 'direct' | 'group'
  title: string
  pair: string | null
  userId: string
  at: Date
}

/** False when the direct room was created meanwhile. */
export async function insertRoom(tx: AccountTx, { id, format, title, pair, userId, at }: NewRoom): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('chat_rooms')
    .values({
      account_id: tx.accountId,
      ...{ id, format, title, pair, created_by: userId },
      ...{ last_message_on: at, created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'pair']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const changeRoom = (tx: AccountTx, id: string, change: Updateable<DB['chat_rooms']>) =>
  tx.db.updateTable('chat_rooms').set(change).where('id', '=', id).execute()
