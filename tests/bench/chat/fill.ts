// Rooms and messages of the team chat in bulk, written as the owner of the database.
import pg from 'pg'
import type { BenchApp, SignedIn } from '../app/app.ts'

const part = 50_000

/** `count` more messages in `rooms` more rooms, and one room of `largest` messages, all of them this person's. */
export async function fillChat(
  app: BenchApp,
  { accountId, userId }: SignedIn,
  { rooms, count, largest }: { rooms: number; count: number; largest: number },
): Promise<{ largest: string }> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query('set synchronous_commit = off')
    const { rows } = await admin.query(
      `insert into tenant.chat_rooms (account_id, id, format, title, last_message_on, created_at, updated_at)
       select $1, gen_random_uuid(), 'group', case when n = 0 then 'A room with a past' else 'Filled ' || n end,
         now(), now(), now() from generate_series(0, $2) n returning id, title`,
      [accountId, rooms],
    )
    const room = rows.find(({ title }) => title === 'A room with a past').id as string
    const others = rows.filter(({ id }) => id !== room).map(({ id }) => id as string)
    await admin.query(
      `insert into tenant.chat_members (account_id, room_id, user_id, joined_at, updated_at)
       select $1, id, $2, now(), now() from unnest($3::uuid[]) id`,
      [accountId, userId, [room, ...others]],
    )
    await admin.query(
      `${insertInto} select $1, gen_random_uuid(), $2, n, n, 'message', $3, ${values}
      from generate_series(1, $4) n`,
      [accountId, room, userId, largest],
    )
    for (let from = 1; from <= count; from += part)
      await admin.query(
        `${insertInto} select $1, gen_random_uuid(), ($2::uuid[])[1 + (n - 1) % $3], 1 + (n - 1) / $3, 1 + (n - 1) / $3,
           'message', $4, ${values} from generate_series($5::int, $6::int) n`,
        [accountId, others, rooms, userId, from, Math.min(count, from + part - 1)],
      )
    await admin.query(
      `update tenant.chat_rooms r set seq = m.seq, said = m.said, last_message_id = m.id, last_message_on = m.created_at
         from (select distinct on (room_id) room_id, id, seq, said, created_at from tenant.chat_messages
           where account_id = $1 order by room_id, seq desc) m
         where r.account_id = $1 and r.id = m.room_id and r.last_message_id is null`,
      [accountId],
    )
    await admin.query(
      `update tenant.chat_members m set seq = r.seq, said = r.said from tenant.chat_rooms r
         where r.account_id = m.account_id and r.id = m.room_id and m.account_id = $1`,
      [accountId],
    )
    await admin.query('vacuum analyze tenant.chat_rooms, tenant.chat_messages, tenant.chat_members')
    return { largest: room }
  } finally {
    await admin.end()
  }
}

const insertInto = `insert into tenant.chat_messages
  (account_id, id, room_id, seq, said, type, user_id, message, created_at, updated_at)`
/** Words that few, some, and nearly all messages contain. */
const values = `(array['Your renewal is ready', 'Did the adjuster get my photos', 'The premium changed to $',
    'Thank you so much', 'Please call me about the claim', 'Can we add a second car', 'My new address is'])[1 + n % 7]
    || ' ' || (n::bigint * 7919 % 100003) || ' ' || (array['Boston', 'Denver', 'Portland', 'Austin'])[1 + n % 4],
  now() - interval '400 days' + n * interval '30 seconds', now()`
