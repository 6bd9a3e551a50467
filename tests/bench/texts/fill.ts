// Conversations and texts in bulk, written as the owner of the database.
import pg from 'pg'
import type { BenchApp, SignedIn } from '../app/app.ts'

const part = 50_000

export interface Filled {
  /** The conversation with the most texts. */
  largest: string
  rooms: number
}

/** `count` more texts in `rooms` more conversations, and one conversation of `largest` texts. */
export async function fillTexts(
  app: BenchApp,
  { accountId }: SignedIn,
  { rooms, count, largest }: { rooms: number; count: number; largest: number },
): Promise<Filled> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query('set synchronous_commit = off')
    await admin.query(
      `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, status, seq, incoming, settled,
         last_message_on, created_at, updated_at)
       select $1, gen_random_uuid(), array[phone], phone, '16175550100', 'open', 0, 0, 0, at, at, at
         from (select '1415' || lpad(n::text, 7, '0') as phone, now() - n * interval '1 second' as at
           from generate_series(1, $2) n) made`,
      [accountId, rooms],
    )
    const { rows } = await admin.query(
      `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, status, seq, incoming, settled,
         last_message_on, created_at, updated_at)
       values ($1, gen_random_uuid(), '{14169999999}', '14169999999', '16175550100', 'open', $2, 0, 0, now(), now(), now())
       returning id`,
      [accountId, largest],
    )
    const room = rows[0].id as string
    await admin.query(`${insertInto} select $1, gen_random_uuid(), $2, n, ${values} from generate_series(1, $3) n`, [
      accountId,
      room,
      largest,
    ])
    for (let from = 1; from <= count; from += part)
      await admin.query(
        `with its as (select array_agg(id) as ids from tenant.sms_rooms where account_id = $1 and phones_key like '1415%')
         ${insertInto} select $1, gen_random_uuid(), its.ids[1 + (n - 1) % $2], 1 + (n - 1) / $2, ${values}
           from its, generate_series($3::int, $4::int) n`,
        [accountId, rooms, from, Math.min(count, from + part - 1)],
      )
    await admin.query(
      `update tenant.sms_rooms r set seq = m.seq, last_message_id = m.id, last_message_on = m.created_at
         from (select distinct on (room_id) room_id, id, seq, created_at from tenant.sms_messages
           where account_id = $1 order by room_id, seq desc) m
         where r.account_id = $1 and r.id = m.room_id and r.last_message_id is null`,
      [accountId],
    )
    // On top of the list.
    await admin.query("update tenant.sms_rooms set status = 'attention', last_message_on = now() where id = $1", [room])
    await admin.query('vacuum analyze tenant.sms_rooms, tenant.sms_messages')
    return { largest: room, rooms: rooms + 1 }
  } finally {
    await admin.end()
  }
}

const insertInto = `insert into tenant.sms_messages
  (account_id, id, room_id, seq, flow, type, phone, message, status, created_at, updated_at)`
/** Words that few, some, and nearly all texts contain. */
const values = `case when n % 2 = 0 then 'incoming' else 'outgoing' end, 'message', '16175550100',
  (array['Your renewal is ready', 'Did the adjuster get my photos', 'The premium changed to $', 'Thank you so much',
    'Please call me about the claim', 'Can we add a second car', 'My new address is'])[1 + n % 7]
    || ' ' || (n::bigint * 7919 % 100003) || ' ' || (array['Boston', 'Denver', 'Portland', 'Austin'])[1 + n % 4],
  case when n % 2 = 0 then 'received' else 'delivered' end,
  now() - interval '400 days' + n * interval '30 seconds', now()`
