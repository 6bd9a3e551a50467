import { type Insertable, sql, type Updateable } from 'kysely'
import { AppError } from '#platform/app-error'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'

type Row = Omit<Insertable<DB['sms_media']>, 'account_id'>

export const insertMedia = (tx: AccountTx, row: Row) =>
  tx.db
    .insertInto('sms_media')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeMedia = (tx: AccountTx, id: string, change: Updateable<DB['sms_media']>) =>
  tx.db.updateTable('sms_media').set(change).where('id', '=', id).execute()

/** For Database.read(). */
export const mediaById = (id: string) =>
  build
    .selectFrom('sms_media')
    .select(['id', 'file_id', 'name', 'type', 'size', 'state', 'message_id'])
    .where('id', '=', id)

/**
 * One's own uploads that belong to no text yet, locked; `attach` gives them to the text once it is stored. Throws when one
 * is gone or somebody else's.
 */
export async function attachMedia(tx: AccountTx, userId: string, messageId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return { count: 0, together: 0, attach: async () => {} }
  const rows = await tx.db
    .selectFrom('sms_media')
    .select(['id', 'size'])
    .where('id', 'in', wanted)
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .where('state', '=', 'ready')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw new AppError('mediaNotFound')
  return {
    count: rows.length,
    together: rows.reduce((sum, { size }) => sum + size, 0),
    async attach() {
      await sql`update sms_media m set message_id = ${messageId}, position = w.place - 1
        from unnest(${wanted}::uuid[]) with ordinality w (id, place) where m.id = w.id`.execute(tx.db)
    },
  }
}

/** Carrier media that is still to be fetched, with its place. */
export async function mediaToFetch(tx: AccountTx, id: string) {
  const { rows } = await sql<{ id: string; ref: string; type: string; message_id: string; room_id: string }>`
    select d.id, d.ref, d.type, d.message_id, m.room_id from sms_media d
      join sms_messages m on m.account_id = d.account_id and m.id = d.message_id
      where d.id = ${id} and d.state = 'fetching' and d.ref is not null`.execute(tx.db)
  return rows[0]
}

/** Removes uploads that were never sent; returns their ids. */
export async function dropUnused(tx: AccountTx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from sms_media where (account_id, id) in (select account_id, id from sms_media
      where message_id is null and not kept and created_at < ${before} order by created_at limit ${atMost} for update skip locked)
      returning id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** In that order: a person's own uploads, and pictures of campaigns. Those that are gone are left out. */
export async function readUploaded(tx: AccountTx, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; file: string; type: string; size: number }>`
    select m.id, coalesce(m.file_id, m.id) as file, m.type, m.size
      from unnest(${[...ids]}::uuid[]) with ordinality w (id, place) join sms_media m on m.id = w.id
      where m.message_id is null and m.state = 'ready' and (m.kept or m.user_id = ${userId})
      order by w.place`.execute(tx.db)
  return rows
}

/** One's own uploads for a campaign, which wait for the texts of its runs. */
export const storeCampaignMedia = (tx: AccountTx, userId: string, ids: readonly string[]) =>
  tx.db
    .updateTable('sms_media')
    .set({ kept: true })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .execute()

/** Gives a text its own entries for pictures whose files are kept once for all texts of a campaign. */
export const copyMedia = (tx: AccountTx, ids: readonly string[], messageId: string) =>
  ids.length === 0
    ? Promise.resolve()
    : sql`insert into sms_media (account_id, id, message_id, position, user_id, name, type, size, width, height, state,
        file_id, created_at)
      select m.account_id, gen_random_uuid(), ${messageId}, w.place - 1, null, m.name, m.type, m.size, m.width, m.height,
          m.state, coalesce(m.file_id, m.id), m.created_at
        from unnest(${[...ids]}::uuid[]) with ordinality w (id, place) join sms_media m on m.id = w.id
        where m.kept and m.state = 'ready'`.execute(tx.db)
