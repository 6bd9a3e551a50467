import { sql, type Updateable } from 'kysely'
import type { AccountTx, DB } from '#platform/db/database'

export const insertDeliveries = (
  tx: AccountTx,
  messageId: string,
  rows: readonly { id: string; phone: string }[],
  at: Date,
) =>
  tx.db
    .insertInto('sms_deliveries')
    .values(
      rows.map(({ id, phone }) => ({
        account_id: tx.accountId,
        id,
        message_id: messageId,
        phone,
        status: 'pending',
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()

/** The first pending one by the order of messages; undefined while one is being sent. The room must be locked. */
export async function nextDelivery(tx: AccountTx, roomId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; status: string }>`
    select d.id, d.status from sms_messages m
        join sms_deliveries d on d.account_id = m.account_id and d.message_id = m.id
      where m.room_id = ${roomId} and m.status = 'pending' and d.status in ('pending', 'sending')
      order by d.status <> 'sending', m.seq, d.created_at, d.id limit 1`.execute(tx.db)
  const [first] = rows
  return first?.status === 'pending' ? first.id : undefined
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

/** Locked until the commit; lock its room first. */
export const lockDelivery = (tx: AccountTx, id: string) =>
  tx.db
    .selectFrom('sms_deliveries')
    .select(['id', 'message_id', 'phone', 'status', 'sid', 'reported_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The room and message of a delivery. */
export async function placeOf(tx: AccountTx, by: { id: string } | { sid: string }) {
  const { rows } = await sql<{ id: string; message_id: string; room_id: string; phone: string }>`
    select d.id, d.message_id, m.room_id, d.phone from sms_deliveries d
      join sms_messages m on m.account_id = d.account_id and m.id = d.message_id
      where ${'id' in by ? sql`d.id = ${by.id}` : sql`d.sid = ${by.sid}`}`.execute(tx.db)
  return rows[0]
}

export const changeDelivery = (tx: AccountTx, id: string, change: Updateable<DB['sms_deliveries']>) =>
  tx.db.updateTable('sms_deliveries').set(change).where('id', '=', id).execute()

/** The newest delivery to each recipient. */
export async function newestDeliveries(tx: AccountTx, messageId: string) {
  const { rows } = await sql<{ id: string; phone: string; status: string; reason: string | null }>`
    select distinct on (phone) id, phone, status, reason from sms_deliveries where message_id = ${messageId}
      order by phone, created_at desc, id desc`.execute(tx.db)
  return rows
}

/** Cancels what waits to be sent to this number; returns the messages and their rooms. */
export async function cancelWaiting(tx: AccountTx, phone: string, reason: string, at: Date) {
  await sql`update sms_deliveries d set status = 'canceled', reason = 'optedOut', updated_at = ${at}
    where d.phone = ${phone} and d.status = 'pending'`.execute(tx.db)
  const { rows } = await sql<{ id: string; room_id: string }>`
    update sms_messages m set status = 'canceled', hold_until = null, overridable = false, reason = ${reason},
        updated_at = ${at}
      from sms_rooms r
      where r.account_id = m.account_id and r.id = m.room_id and ${phone} = any (r.phones)
        and m.status in ('held', 'pending') and m.type <> 'note' and m.flow = 'outgoing'
        and not exists (select from sms_deliveries d where d.account_id = m.account_id and d.message_id = m.id
          and d.status in ('pending', 'sending', 'sent', 'delivered'))
      returning m.id, m.room_id`.execute(tx.db)
  return rows
}

/** Rooms with a text that has waited for this long, at most so many: their job may have been lost. */
export async function stalledRooms(tx: AccountTx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ room_id: string }>`
    select room_id from sms_messages where status = 'pending' and created_at < ${before}
      group by room_id order by min(created_at) limit ${atMost}`.execute(tx.db)
  return rows.map(({ room_id }) => room_id)
}

/** Cancels those of which no delivery has begun, and marks the others. Their room must be locked. */
export async function withdrawMessages(tx: AccountTx, ids: readonly string[], reason: string, at: Date): Promise<void> {
  await sql`update sms_deliveries set status = 'canceled', updated_at = ${at}
    where message_id = any (${ids}::uuid[]) and status = 'pending'`.execute(tx.db)
  await sql`update sms_messages m set withdrawn_at = ${at}, updated_at = ${at},
      status = case when ${noneBegun} then 'canceled' else m.status end,
      reason = case when ${noneBegun} then ${reason} else m.reason end,
      hold_until = case when ${noneBegun} then null else m.hold_until end,
      overridable = m.overridable and not ${noneBegun}
    where m.id = any (${ids}::uuid[]) and m.status in ('pending', 'held')`.execute(tx.db)
}

const noneBegun = sql`(not exists (select from sms_deliveries d where d.account_id = m.account_id and d.message_id = m.id
  and d.status in ('sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown')))`

export async function isWithdrawn(tx: AccountTx, messageId: string): Promise<boolean> {
  const { rows } = await sql`select from sms_messages where id = ${messageId} and withdrawn_at is not null`.execute(
    tx.db,
  )
  return rows.length > 0
}
