import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

export interface MediaRow {
  id: string
  /** The entry that its file is stored under. */
  file: string
  type: string
  name: string
  size: number
  width: number | null
  height: number | null
  state: string
}
export interface DeliveryRow {
  phone: string
  status: string
  reason: string | null
}

/** With attachments, and the newest delivery to each recipient. */
export const messages = (db: Kysely<DB>) =>
  db.selectFrom('sms_messages').select([
    'sms_messages.id',
    'sms_messages.room_id',
    'sms_messages.seq',
    'sms_messages.version',
    'sms_messages.flow',
    'sms_messages.type',
    'sms_messages.phone',
    'sms_messages.user_id',
    'sms_messages.message',
    'sms_messages.mentions',
    'sms_messages.status',
    'sms_messages.reason',
    'sms_messages.hold_until',
    'sms_messages.overridable',
    'sms_messages.override_reason',
    'sms_messages.override_by',
    'sms_messages.segments',
    'sms_messages.flagged',
    'sms_messages.cancel_on_reply',
    'sms_messages.campaign',
    'sms_messages.campaign_id',
    'sms_messages.campaign_run_date',
    'sms_messages.group_room_id',
    'sms_messages.created_at',
    'sms_messages.sent_at',
    sql<
      MediaRow[]
    >`coalesce((select json_agg(json_build_object('id', m.id, 'file', coalesce(m.file_id, m.id), 'type', m.type, 'name', m.name, 'size', m.size,
      'width', m.width, 'height', m.height, 'state', m.state) order by m.position, m.id)
      from sms_media m where m.account_id = sms_messages.account_id and m.message_id = sms_messages.id), '[]')`.as(
      'media',
    ),
    sql<DeliveryRow[]>`coalesce((select json_agg(json_build_object('phone', d.phone, 'status', d.status,
      'reason', d.reason) order by d.phone) from (
        select distinct on (phone) phone, status, reason from sms_deliveries s
          where s.account_id = sms_messages.account_id and s.message_id = sms_messages.id
          order by phone, created_at desc, id desc) d), '[]')`.as('deliveries'),
  ])
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

export const readMessages = (tx: AccountTx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve<MessageRow[]>([])
    : messages(tx.db).where('sms_messages.id', 'in', ids).orderBy('sms_messages.seq').execute()

export const readMessage = (tx: AccountTx, id: string) =>
  messages(tx.db).where('sms_messages.id', '=', id).executeTakeFirst()

interface Range {
  roomId: string
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** For Database.read(): one more than `limit`; from the newest unless `after` is given. */
export function messageRange({ roomId, before, after, limit }: Range) {
  let list = messages(build).where('sms_messages.room_id', '=', roomId)
  if (before !== undefined) list = list.where('sms_messages.seq', '<', before)
  if (after !== undefined) list = list.where('sms_messages.seq', '>', after)
  return list.orderBy('sms_messages.seq', after === undefined ? 'desc' : 'asc').limit(limit + 1)
}

/** For Database.read(). */
export const seqOf = (roomId: string, id: string) =>
  build.selectFrom('sms_messages').select('seq').where('room_id', '=', roomId).where('id', '=', id)

/** For Database.read(): the newest with all words, by the index of words. */
export const foundMessages = (ids: readonly string[]) => messages(build).where('sms_messages.id', 'in', [...ids])

interface Search {
  words: readonly string[]
  room: string | null
  limit: number
  cursor?: string | undefined
}

/** Run `query` with Database.read() and pass the rows to `cut`: ids of the newest that contain all words. */
export const messageSearch = ({ words, room, limit, cursor }: Search) =>
  pageQuery(
    build
      .selectFrom(sql<{ id: string; created_at: Date }>`find_messages(${[...words]}::text[], ${room}::uuid)`.as('hit'))
      .select(['hit.id', 'hit.created_at']),
    {
      sort: [
        { by: 'hit.created_at', kind: 'instant', descending: true },
        { by: 'hit.id', kind: 'uuid', descending: true },
      ],
      limit,
      after: cursor,
    },
  )

/** Undefined when there is one with this id, or with this carrier's id, already. */
export const insertMessage = (tx: AccountTx, row: Omit<Insertable<DB['sms_messages']>, 'account_id'>) =>
  tx.db
    .insertInto('sms_messages')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeMessage = (tx: AccountTx, id: string, change: Updateable<DB['sms_messages']>) =>
  tx.db.updateTable('sms_messages').set(change).where('id', '=', id).execute()

export const messageBySid = (tx: AccountTx, sid: string) =>
  tx.db.selectFrom('sms_messages').select('id').where('sid', '=', sid).executeTakeFirst()

/** The room of a message; lock it before the message. */
export const roomOfMessage = async (tx: AccountTx, id: string) =>
  (await tx.db.selectFrom('sms_messages').select('room_id').where('id', '=', id).executeTakeFirst())?.room_id

/** When this number last wrote to us. */
export async function lastReceivedFrom(tx: AccountTx, roomId: string, phone: string): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('sms_messages')
    .select('created_at')
    .where('room_id', '=', roomId)
    .where('flow', '=', 'incoming')
    .where('phone', '=', phone)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Texts of a conversation that wait and are to be canceled when the client writes. */
export const cancelOnReply = (tx: AccountTx, roomId: string, reason: string, at: Date) =>
  tx.db
    .updateTable('sms_messages')
    .set({ status: 'canceled', hold_until: null, overridable: false, reason, updated_at: at })
    .where('room_id', '=', roomId)
    .where('status', '=', 'held')
    .where('cancel_on_reply', '=', true)
    .returning('id')
    .execute()

/** Held texts whose hour has come, with their rooms. */
export async function heldUntil(tx: AccountTx, now: Date, atMost: number) {
  const { rows } = await sql<{ id: string; room_id: string }>`
    select id, room_id from sms_messages where status = 'held' and hold_until <= ${now}
      order by hold_until, id limit ${atMost}`.execute(tx.db)
  return rows
}

/** Texts held until a person decides whether the client wants any: their hour has come. */
export const releaseHeldFor = (tx: AccountTx, phone: string, at: Date) =>
  sql`update sms_messages m set hold_until = ${at} from sms_rooms r
    where r.account_id = m.account_id and r.id = m.room_id and ${phone} = any (r.phones)
      and m.status = 'held' and m.hold_until > ${at} and m.type <> 'message'`.execute(tx.db)

/** Whether a colleague's question for consent is on its way or waits for its answer. */
export async function hasOpenQuestion(tx: AccountTx, roomId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sms_messages q where q.room_id = ${roomId} and q.type = 'optin' and q.flow = 'outgoing'
        and (q.user_id is not null or q.cancel_on_reply) and q.created_at > ${since}
        and q.status in ('pending', 'held', 'sent', 'delivered', 'unknown')
        and not exists (select from sms_messages a where a.account_id = q.account_id and a.room_id = q.room_id
          and a.flow = 'incoming' and a.seq > q.seq)
      limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Of a colleague, or for a visitor of the consent page; of the same type, the product answers keywords. */
export const isQuestion = (row: Pick<MessageRow, 'type' | 'user_id' | 'cancel_on_reply'>): boolean =>
  row.type === 'optin' && (row.user_id !== null || row.cancel_on_reply)

/** Whether a visitor's number was asked since then, whatever it replied. */
export async function hasVisitorQuestion(tx: AccountTx, roomId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sms_messages q where q.room_id = ${roomId} and q.type = 'optin' and q.flow = 'outgoing'
        and q.cancel_on_reply and q.created_at > ${since}
      limit 1`.execute(tx.db)
  return rows.length > 0
}

/** The group conversation whose text this number got last, if no text of its own came after. */
export async function groupAnswered(tx: AccountTx, roomId: string, phone: string, since: Date): Promise<string | null> {
  const { rows } = await sql<{ room_id: string; is_group: boolean }>`
    select m.room_id, cardinality(r.phones) > 1 as is_group
      from sms_deliveries d
        join sms_messages m on m.account_id = d.account_id and m.id = d.message_id
        join sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
      where d.phone = ${phone} and d.status in ('sending', 'sent', 'delivered', 'unknown') and d.created_at > ${since}
        and (r.id = ${roomId} or cardinality(r.phones) > 1)
      order by d.created_at desc, m.seq desc limit 1`.execute(tx.db)
  const [newest] = rows
  return newest?.is_group ? newest.room_id : null
}

/** Whether the newest text to the client asked for consent. */
export async function askedForConsent(tx: AccountTx, roomId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('sms_messages')
    .select(['type', 'user_id', 'cancel_on_reply'])
    .where('room_id', '=', roomId)
    .where('flow', '=', 'outgoing')
    .where('type', 'not in', ['note', 'status'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && isQuestion(row)
}
