import { chatLimits } from '@frontdesk/contract/chat/limits'
import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export interface ArchivedRow {
  id: string
  room_id: string
  room: string
  seq: number
  said: number
  type: string
  by: string
  message: string
  created_at: Date
  edited: boolean
  deleted: boolean
  files: { id: string; name: string; preview: boolean }[]
}

/** For Database.read(): the oldest messages from before, a batch. */
export const oldMessages = (before: Date, atMost: number) =>
  build
    .selectFrom('chat_messages as m')
    .innerJoin('chat_rooms as r', (join) =>
      join.onRef('r.account_id', '=', 'm.account_id').onRef('r.id', '=', 'm.room_id'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'm.account_id').onRef('u.id', '=', 'm.user_id'))
    .select([
      ...(['m.id', 'm.room_id', 'm.seq', 'm.said', 'm.type', 'm.message', 'm.created_at'] as const),
      sql<string>`case when r.format = 'group' then r.title else (select string_agg(concat_ws(' ', p.first_name,
        p.last_name), ' and ' order by p.first_name) from users p where p.account_id = r.account_id
        and p.id = any (string_to_array(r.pair, ',')::uuid[])) end`.as('room'),
      sql<string>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '')`.as('by'),
      sql<boolean>`m.edited_at is not null`.as('edited'),
      sql<boolean>`m.deleted_at is not null`.as('deleted'),
      sql<ArchivedRow['files']>`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
        'preview', f.of_preview) order by f.position, f.id) from chat_files f
        where f.account_id = m.account_id and f.message_id = m.id), '[]')`.as('files'),
    ])
    .where('m.created_at', '<', before)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(atMost)

/** What is deleted counts as read. */
export async function deleteArchived(tx: AccountTx, ids: readonly string[]): Promise<void> {
  await sql`
    with gone as (select room_id, max(seq) as seq, max(said) as said from chat_messages
      where id = any (${[...ids]}::uuid[]) group by room_id)
    update chat_members m set seq = g.seq, said = g.said + (select count(*)::int from chat_messages d
        where d.room_id = g.room_id and d.seq > g.seq and d.type = 'message' and d.deleted_at is not null)
      from gone g where m.room_id = g.room_id and m.seq < g.seq`.execute(tx.db)
  await sql`delete from chat_messages where id = any (${[...ids]}::uuid[])`.execute(tx.db)
}

export const insertArchive = (tx: AccountTx, row: Omit<Insertable<DB['chat_archives']>, 'account_id'>) =>
  tx.db
    .insertInto('chat_archives')
    .values({ account_id: tx.accountId, ...row })
    .execute()

/** For Database.read(). */
export const archives = () =>
  build.selectFrom('chat_archives').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(chatLimits.archives)

/** For Database.read(). */
export const archiveById = (id: string) => build.selectFrom('chat_archives').selectAll().where('id', '=', id)
