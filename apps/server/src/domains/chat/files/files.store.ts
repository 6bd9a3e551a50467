import { type Insertable, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

export const insertFile = (tx: AccountTx, row: Omit<Insertable<DB['chat_files']>, 'account_id'>) =>
  tx.db
    .insertInto('chat_files')
    .values({ account_id: tx.accountId, ...row })
    .execute()

/** For Database.read(): of a room that the person is in; one's own uploads before they are sent too. */
export function fileFor(id: string, { userId, ghost }: { userId: string; ghost: unknown }) {
  const file = build
    .selectFrom('chat_files as f')
    .innerJoin('chat_members as m', (join) =>
      join.onRef('m.account_id', '=', 'f.account_id').onRef('m.room_id', '=', 'f.room_id').on('m.user_id', '=', userId),
    )
    .innerJoin('chat_rooms as r', (join) =>
      join.onRef('r.account_id', '=', 'f.account_id').onRef('r.id', '=', 'f.room_id'),
    )
    .select(['f.id', 'f.name', 'f.type', 'f.size'])
    .where('f.id', '=', id)
    .where(({ eb, or }) => or([eb('f.message_id', 'is not', null), eb('f.user_id', '=', userId)]))
  return ghost ? file.where('r.format', '=', 'group') : file
}

interface Taker {
  userId: string
  roomId: string
  messageId: string
}

/** Gives one's own uploads to a message; false when one is gone, somebody else's, or of another room. */
export async function attachFiles(tx: AccountTx, { userId, roomId, messageId }: Taker, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { numAffectedRows } = await sql`
    update chat_files f set message_id = ${messageId}, position = w.place - 1
      from unnest(${wanted}::uuid[]) with ordinality w (id, place)
      where f.id = w.id and f.message_id is null and f.user_id = ${userId} and f.room_id = ${roomId}`.execute(tx.db)
  return Number(numAffectedRows ?? 0) === wanted.length
}

/** Removes uploads that were never sent; returns their ids. */
export async function dropUnused(tx: AccountTx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from chat_files where (account_id, id) in (select account_id, id from chat_files
      where message_id is null and created_at < ${before} order by created_at limit ${atMost} for update skip locked)
      returning id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
