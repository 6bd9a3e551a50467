import { sql } from 'kysely'
import { scheduleWish } from '../domains/sending/sending.public.ts'
import type { AccountTx } from '../platform/db/database.ts'
import { generateId } from '../platform/generate-id.ts'
import type { DemoTalk } from './demo-talks.ts'

export interface TalkingClient {
  id: string
  phone: string
}

export const talksExist = async (tx: AccountTx) =>
  (await tx.db.selectFrom('sms_rooms').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Clients whose mobile number nobody else has, the last spoken to first. Counted by a window: joined with themselves, the
 * new rows would be compared each with each, because the planner has no statistics yet.
 */
export async function talkingClients({ db }: AccountTx, atMost: number): Promise<TalkingClient[]> {
  const { rows } = await sql<TalkingClient>`
    select id, mobile_phone as phone
      from (select *, count(*) over (partition by mobile_phone) as holders from contacts where deleted_at is null) c
      where holders = 1 and first_name <> '' and last_name <> '' and mobile_phone ~ '^1\\d{10}$'
      order by last_contacted_at desc nulls last, id limit ${atMost}`.execute(db)
  return rows
}

/** Of these clients, who has one. */
export async function listEmailsOf({ db }: AccountTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select distinct on (lower(email)) id, lower(email) as email from contacts
      where id = any(${ids}::uuid[]) and email <> '' order by lower(email), id`.execute(db)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

interface NewTalk {
  talk: DemoTalk
  client: TalkingClient
  ours: string
  author: string | null
  now: Date
}

const minute = 60_000
const demoZone = 'America/New_York'
const strangerPhone = '16175550163'
/** Between two lines. */
const paceMs = 7 * minute

export async function insertTalk(tx: AccountTx, { talk, client, ours, author, now }: NewTalk) {
  const { lines, state, stranger } = talk
  const phone = stranger ? strangerPhone : client.phone
  const end = now.getTime() - talk.ago * minute
  const at = (line: number) => new Date(end - (lines.length - 1 - line) * paceMs)
  const ids = lines.map(() => generateId())
  const incoming = lines.filter((line) => line.startsWith('<')).length
  const lastAnswer = lines.findLastIndex((line) => line.startsWith('>'))
  const settled = lines.slice(0, lastAnswer + 1).filter((line) => line.startsWith('<')).length
  const waiting =
    state === 'waiting' || state === 'stopWish'
      ? lines.findIndex((line, index) => index > lastAnswer && line.startsWith('<'))
      : -1
  const shown = lines.findLastIndex((line) => !line.startsWith('#'))
  const isAttention = state === 'waiting' || state === 'stopWish' || state === 'undelivered'
  const roomId = generateId()
  await tx.db
    .insertInto('sms_rooms')
    .values({
      account_id: tx.accountId,
      id: roomId,
      phones: [phone],
      phones_key: phone,
      ours,
      contact_id: stranger ? null : client.id,
      status: isAttention ? 'attention' : state === 'completed' || state === 'snoozed' ? state : 'open',
      snoozed_until: state === 'snoozed' ? new Date(now.getTime() + 30 * 24 * 60 * minute) : null,
      assigned_to: talk.ago % 3 === 0 ? author : null,
      waiting_since: waiting === -1 ? null : at(waiting),
      undelivered: state === 'undelivered',
      seq: lines.length,
      incoming,
      settled: isAttention ? settled : incoming,
      last_message_on: at(shown),
      last_message_id: ids[shown] ?? null,
      created_at: at(0),
      updated_at: at(lines.length - 1),
    })
    .execute()
  await tx.db
    .insertInto('sms_messages')
    .values(
      lines.map((line, index) => {
        const isLast = index === lines.length - 1
        const status = line.startsWith('<')
          ? 'received'
          : isLast && state === 'undelivered'
            ? 'undelivered'
            : isLast && state === 'held'
              ? 'held'
              : line.startsWith('#')
                ? 'sent'
                : 'delivered'
        return {
          account_id: tx.accountId,
          id: ids[index] ?? generateId(),
          room_id: roomId,
          seq: index + 1,
          flow: line.startsWith('<') ? 'incoming' : 'outgoing',
          type: line.startsWith('#') ? 'note' : 'message',
          phone: line.startsWith('<') ? phone : ours,
          user_id: line.startsWith('<') ? null : author,
          message: line.slice(2),
          status,
          reason:
            status === 'undelivered'
              ? 'The phone couldn’t be reached.'
              : status === 'held'
                ? 'It was evening where the client lives.'
                : null,
          hold_until: status === 'held' ? new Date(now.getTime() + 12 * 60 * minute) : null,
          overridable: status === 'held',
          segments: 1,
          flagged: isLast && state === 'stopWish',
          created_at: at(index),
          updated_at: at(index),
          sent_at: status === 'delivered' ? at(index) : null,
        }
      }),
    )
    .execute()
  if (state === 'stopWish') {
    const saidAt = at(lines.length - 1)
    const said = { phone, wording: lines.at(-1)?.slice(2) ?? '', message_id: ids.at(-1) ?? null, room_id: roomId }
    await tx.db
      .insertInto('sending_stop_wishes')
      .values({
        ...said,
        account_id: tx.accountId,
        id: generateId(),
        said_at: saidAt,
        due_at: scheduleWish(saidAt, demoZone),
      })
      .execute()
  }
  if (state !== 'optedOut') return
  const said = { account_id: tx.accountId, phone, at: at(lines.length - 1) }
  await tx.db
    .insertInto('sending_numbers')
    .values({ ...said, opted_out: true })
    .execute()
  const entry = { act: 'optOut', how: 'text', wording: 'STOP', scope: 'All texts from the agency' }
  await tx.db
    .insertInto('sending_consents')
    .values({ ...said, ...entry, id: generateId() })
    .execute()
}
