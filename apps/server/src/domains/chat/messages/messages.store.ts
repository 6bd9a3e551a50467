import { chatLimits } from '@frontdesk/contract/chat/limits'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, DB } from '#platform/db/database'
import { pageQuery } from '#platform/db/page'

export interface FileRow {
  id: string
  type: string
  name: string
  size: number
  width: number | null
  height: number | null
}
interface ReactionRow {
  emoji: string
  by: string[]
}
export interface CardRow {
  kind: 'contact' | 'policy' | 'followup'
  id: string
  contact: string
}
export interface PreviewRow {
  url: string
  site: string
  title: string
  description: string
  picture: string | null
}

/** With files, reactions, and the message that it replies to. */
const messages = (db: Kysely<DB>) =>
  db
    .selectFrom('chat_messages')
    .leftJoin('chat_messages as first', (join) =>
      join.onRef('first.account_id', '=', 'chat_messages.account_id').onRef('first.id', '=', 'chat_messages.reply_to'),
    )
    .select([
      'chat_messages.id',
      'chat_messages.room_id',
      'chat_messages.seq',
      'chat_messages.said',
      'chat_messages.version',
      'chat_messages.type',
      'chat_messages.user_id',
      'chat_messages.message',
      'chat_messages.mentions',
      sql<CardRow[]>`chat_messages.cards`.as('cards'),
      sql<PreviewRow | null>`chat_messages.preview`.as('preview'),
      'chat_messages.contact_id',
      'chat_messages.pinned_by',
      'chat_messages.pinned_at',
      'chat_messages.edited_at',
      'chat_messages.deleted_at',
      'chat_messages.created_at',
      'first.id as first_id',
      'first.user_id as first_user',
      'first.deleted_at as first_deleted_at',
      sql<string | null>`left(first.message, ${chatLimits.preview})`.as('first_message'),
      sql<FileRow[]>`coalesce((select json_agg(json_build_object('id', f.id, 'type', f.type, 'name', f.name,
        'size', f.size, 'width', f.width, 'height', f.height) order by f.position, f.id) from chat_files f
        where f.account_id = chat_messages.account_id and f.message_id = chat_messages.id and not f.of_preview), '[]')`.as(
        'files',
      ),
      sql<ReactionRow[]>`coalesce((select json_agg(json_build_object('emoji', r.emoji, 'by', r.people)
          order by r.began, r.emoji) from (
        select emoji, min(created_at) as began, json_agg(user_id order by created_at, user_id) as people
          from chat_reactions c where c.account_id = chat_messages.account_id and c.message_id = chat_messages.id
          group by emoji) r), '[]')`.as('reactions'),
    ])
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

export const readMessage = (tx: AccountTx, id: string) =>
  messages(tx.db).where('chat_messages.id', '=', id).executeTakeFirst()

interface Range {
  roomId: string
  before?: number | undefined
  after?: number | undefined
  limit: number
}

/** For Database.read(): one more than `limit`; from the newest unless `after` is given. */
export function messageRange({ roomId, before, after, limit }: Range) {
  let list = messages(build).where('chat_messages.room_id', '=', roomId)
  if (before !== undefined) list = list.where('chat_messages.seq', '<', before)
  if (after !== undefined) list = list.where('chat_messages.seq', '>', after)
  return list.orderBy('chat_messages.seq', after === undefined ? 'desc' : 'asc').limit(limit + 1)
}

/** For Database.read(). */
export const seqOf = (roomId: string, id: string) =>
  build.selectFrom('chat_messages').select('seq').where('room_id', '=', roomId).where('id', '=', id)

/** For Database.read(). */
export const messagesByIds = (ids: readonly string[]) => messages(build).where('chat_messages.id', 'in', [...ids])

/** For Database.read(). */
export const pinnedIn = (roomId: string) =>
  messages(build)
    .where('chat_messages.room_id', '=', roomId)
    .where('chat_messages.contact_id', 'is not', null)
    .orderBy('chat_messages.pinned_at', 'desc')
    .limit(chatLimits.pinned)

interface Search {
  words: readonly string[]
  rooms: readonly string[]
  user: string | null
  file: boolean
  limit: number
  cursor?: string | undefined
}

/** Run `query` with Database.read() and pass the rows to `cut`: ids of the newest that contain all words. */
export const messageSearch = ({ words, rooms, user, file, limit, cursor }: Search) =>
  pageQuery(
    build
      .selectFrom(
        sql<{ id: string; created_at: Date }>`find_chat_messages(${[...words]}::text[], ${[...rooms]}::uuid[],
          ${user}::uuid, ${file})`.as('hit'),
      )
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

export const insertMessage = (tx: AccountTx, row: Omit<Insertable<DB['chat_messages']>, 'account_id'>) =>
  tx.db
    .insertInto('chat_messages')
    .values({ account_id: tx.accountId, ...row })
    .execute()

export const changeMessage = (tx: AccountTx, id: string, change: Updateable<DB['chat_messages']>) =>
  tx.db.updateTable('chat_messages').set(change).where('id', '=', id).execute()

/** The room of a message; lock it before the message. */
export const roomOfMessage = async (tx: AccountTx, id: string) =>
  (await tx.db.selectFrom('chat_messages').select('room_id').where('id', '=', id).executeTakeFirst())?.room_id

/** Files to remove once the message is gone; returns their ids. */
export const dropFilesOf = async (tx: AccountTx, messageId: string) =>
  (await tx.db.deleteFrom('chat_files').where('message_id', '=', messageId).returning('id').execute()).map(
    ({ id }) => id,
  )

export const dropReactionsOf = (tx: AccountTx, messageId: string) =>
  tx.db.deleteFrom('chat_reactions').where('message_id', '=', messageId).execute()

interface Reaction {
  messageId: string
  emoji: string
  userId: string
  at: Date
}

export const addReaction = (tx: AccountTx, { messageId, emoji, userId, at }: Reaction) =>
  tx.db
    .insertInto('chat_reactions')
    .values({ account_id: tx.accountId, message_id: messageId, emoji, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const takeReaction = (tx: AccountTx, { messageId, emoji, userId }: Omit<Reaction, 'at'>) =>
  tx.db
    .deleteFrom('chat_reactions')
    .where('message_id', '=', messageId)
    .where('emoji', '=', emoji)
    .where('user_id', '=', userId)
    .execute()

/** Ids of these contacts that are there. */
export const liveContacts = async (tx: AccountTx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx.db
          .selectFrom('contacts')
          .select('id')
          .where('id', 'in', [...new Set(ids)])
          .where('deleted_at', 'is', null)
          .execute()
      ).map(({ id }) => id)
