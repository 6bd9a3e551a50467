import { smsLimits } from '@frontdesk/contract/sms/limits'
import { type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

/** Contact c has this number; each comparison has its own index. The key of a group is no number. */
const hasNumber = (phone: RawBuilder<unknown>) =>
  sql`(c.mobile_phone = ${phone} or c.co_mobile_phone = ${phone} or c.phone = ${phone})`

/** With the contact, the newest text, and everybody who opened or follows it. */
export const rooms = (db: Kysely<DB>) =>
  db
    .selectFrom('sms_rooms')
    .leftJoin('contacts', (join) =>
      join
        .onRef('contacts.account_id', '=', 'sms_rooms.account_id')
        .onRef('contacts.id', '=', 'sms_rooms.contact_id')
        .on('contacts.deleted_at', 'is', null),
    )
    .leftJoin('sms_messages as last', (join) =>
      join.onRef('last.account_id', '=', 'sms_rooms.account_id').onRef('last.id', '=', 'sms_rooms.last_message_id'),
    )
    .selectAll('sms_rooms')
    .select([
      'contacts.id as client_id',
      'contacts.first_name as client_first_name',
      'contacts.last_name as client_last_name',
      'contacts.company_name as client_company_name',
      'last.flow as last_flow',
      'last.type as last_type',
      'last.status as last_status',
      'last.user_id as last_user',
      sql<string | null>`left(last.message, ${smsLimits.preview})`.as('last_text'),
      sql<string | null>`(select m.type from sms_media m where m.account_id = sms_rooms.account_id
        and m.message_id = sms_rooms.last_message_id order by m.position limit 1)`.as('last_media'),
      sql<{ userId: string; incoming: number; at: string | null; favorite: boolean }[]>`coalesce((
        select json_agg(json_build_object('userId', u.user_id, 'incoming', u.incoming, 'at', u.viewed_at,
          'favorite', u.favorite) order by u.viewed_at desc nulls last, u.user_id)
        from sms_room_users u where u.account_id = sms_rooms.account_id and u.room_id = sms_rooms.id), '[]')`.as(
        'people',
      ),
      sql<{ id: string; first_name: string | null; last_name: string | null; company_name: string | null }[]>`coalesce((
        select json_agg(shared) from (select c.id, c.first_name, c.last_name, c.company_name from contacts c
          where c.account_id = sms_rooms.account_id and c.deleted_at is null
            and c.id is distinct from sms_rooms.contact_id and ${hasNumber(sql`sms_rooms.phones_key`)}
          order by c.last_contacted_at desc nulls last, c.created_at, c.id limit ${smsLimits.sharedWith}) shared), '[]')`.as(
        'shared_with',
      ),
      sql<string[]>`coalesce((select array_agg(n.phone order by n.phone) from sending_numbers n
        where n.account_id = sms_rooms.account_id and n.phone = any (sms_rooms.phones) and n.opted_out), '{}')`.as(
        'disabled',
      ),
      sql<{ id: string; phone: string; wording: string; messageId: string | null; dueAt: string }[]>`coalesce((
        select json_agg(json_build_object('id', w.id, 'phone', w.phone, 'wording', w.wording, 'messageId', w.message_id, 'dueAt', w.due_at)
          order by w.due_at, w.id) from sending_stop_wishes w where w.account_id = sms_rooms.account_id
          and w.phone = any (sms_rooms.phones) and w.decision is null), '[]')`.as('stop_wishes'),
    ])
export type RoomRow = Awaited<ReturnType<ReturnType<typeof rooms>['executeTakeFirstOrThrow']>>

/** For Database.read(). */
export const roomById = (id: string) => rooms(build).where('sms_rooms.id', '=', id)
/** Ids of the contact's conversations, and of those with a number that it shares with another contact. */
export const roomIdsOf = (contactId: string) => sql`array(
  select r.id from sms_rooms r where r.contact_id = ${contactId}
  union select r.id from contacts c join sms_rooms r on r.account_id = c.account_id
    and r.phones_key = any (array[c.mobile_phone, c.co_mobile_phone, c.phone])
  where c.id = ${contactId} and c.deleted_at is null)`

/** For Database.read(). */
export const roomsOfContact = (contactId: string) =>
  rooms(build)
    .where(is(sql`sms_rooms.id = any (${roomIdsOf(contactId)})`))
    .orderBy('sms_rooms.last_message_on', 'desc')
    .orderBy('sms_rooms.id', 'desc')
    .limit(100)

export const readRoom = (tx: AccountTx, id: string) => rooms(tx.db).where('sms_rooms.id', '=', id).executeTakeFirst()
const columns = [
  'id',
  'phones',
  'phones_key',
  'ours',
  'contact_id',
  'status',
  'snoozed_until',
  'assigned_to',
  'waiting_since',
  'undelivered',
  'seq',
  'incoming',
  'settled',
  'auto_replied_at',
  'version',
] as const
export type LockedRoom = NonNullable<Awaited<ReturnType<typeof lockRoom>>>

/** Locked until the commit: its sequence and its state are changed under this lock alone. */
export const lockRoom = (tx: AccountTx, id: string) =>
  tx.db.selectFrom('sms_rooms').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockRoomByPhones = (tx: AccountTx, phonesKey: string) =>
  tx.db.selectFrom('sms_rooms').select(columns).where('phones_key', '=', phonesKey).forUpdate().executeTakeFirst()

/** The conversation with one number, not locked. */
export const findRoomOf = (tx: AccountTx, phone: string) =>
  tx.db.selectFrom('sms_rooms').select(['id', 'ours', 'contact_id']).where('phones_key', '=', phone).executeTakeFirst()

export interface NewRoom {
  id: string
  phones: readonly string[]
  ours: string
  contactId: string | null
  userId: string | null
  at: Date
}

/** False when somebody created it meanwhile. */
export async function insertRoom(tx: AccountTx, { id, phones, ours, contactId, userId, at }: NewRoom) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('sms_rooms')
    .values({
      account_id: tx.accountId,
      id,
      phones: [...phones],
      phones_key: phones.join(','),
      ours,
      contact_id: contactId,
      created_by: userId,
      ...{ created_at: at, updated_at: at, last_message_on: at },
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'phones_key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const changeRoom = (tx: AccountTx, id: string, change: Updateable<DB['sms_rooms']>) =>
  tx.db.updateTable('sms_rooms').set(change).where('id', '=', id).execute()

export const setFavorite = (tx: AccountTx, roomId: string, userId: string, favorite: boolean) =>
  tx.db
    .insertInto('sms_room_users')
    .values({ account_id: tx.accountId, room_id: roomId, user_id: userId, favorite })
    .onConflict((conflict) => conflict.columns(['account_id', 'room_id', 'user_id']).doUpdateSet({ favorite }))
    .execute()

export const setViewed = (tx: AccountTx, roomId: string, userId: string, incoming: number, at: Date) =>
  tx.db
    .insertInto('sms_room_users')
    .values({ account_id: tx.accountId, room_id: roomId, user_id: userId, incoming, viewed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'room_id', 'user_id']).doUpdateSet({ incoming, viewed_at: at }),
    )
    .execute()

export const followedBySomebody = async (tx: AccountTx, roomId: string) =>
  (await tx.db
    .selectFrom('sms_room_users')
    .select('user_id')
    .where('room_id', '=', roomId)
    .where('favorite', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The newest conversations with this number, alone or in a group. */
export async function roomsWithPhone(tx: AccountTx, phone: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sms_rooms where ${phone} = any (phones) order by last_message_on desc, id limit ${atMost}`.execute(
    tx.db,
  )
  return rows.map(({ id }) => id)
}

/** Wakes conversations whose time has come; returns them. */
export async function wakeRooms(tx: AccountTx, now: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (select account_id, id from sms_rooms where snoozed_until <= ${now}
      order by snoozed_until limit ${atMost} for update skip locked)
    update sms_rooms r set status = 'attention', snoozed_until = null, updated_at = ${now} from due
      where r.account_id = due.account_id and r.id = due.id returning r.id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

const is = (condition: RawBuilder<unknown>) => condition as RawBuilder<SqlBool>
/** Whether this person follows it. */
export const followedBy = (userId: string) =>
  is(sql`exists (select from sms_room_users f where f.account_id = sms_rooms.account_id and f.room_id = sms_rooms.id
    and f.user_id = ${userId} and f.favorite)`)

/** For Database.read(). */
export const roomsByIds = (ids: readonly string[]) => rooms(build).where('sms_rooms.id', 'in', [...new Set(ids)])
