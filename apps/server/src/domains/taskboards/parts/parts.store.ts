// What is kept with a card: the whole of it, as it is shown. Checklist, comments, and files each have their own store.
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'

/** Instants as PostgreSQL writes them into JSON. */
export interface PartsRow {
  checklist: { id: string; text: string; done_at: string | null; done_by: string | null; place: string }[]
  comments: {
    id: string
    user_id: string | null
    author: string | null
    message: string
    mentions: string[]
    created_at: string
    edited_at: string | null
  }[]
  files: { id: string; name: string; type: string; size: number; user_id: string | null; created_at: string }[]
}

const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(listed) from (${rows}) listed), '[]')`

const parts = (cardId: string) => sql<PartsRow>`
  select ${list(sql`select id, text, done_at, done_by, place from task_checklist where card_id = ${cardId}
      order by place`)} as checklist,
    ${list(sql`select id, user_id, author, message, mentions, created_at, edited_at from task_comments
      where card_id = ${cardId} order by created_at, id`)} as comments,
    ${list(sql`select id, name, type, size, user_id, created_at from task_files where card_id = ${cardId}
      order by created_at, id`)} as files`

/** For Database.read(): one row, whether or not there is such a card. */
export const partsQuery = (cardId: string): Query<PartsRow> => parts(cardId).compile(build)

export async function readParts(tx: AccountTx, cardId: string): Promise<PartsRow> {
  const { rows } = await parts(cardId).execute(tx.db)
  const [row] = rows
  if (!row) throw new Error('A query without a table returns one row.')
  return row
}
