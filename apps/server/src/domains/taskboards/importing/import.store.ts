// Whom and what an imported board refers to, and its rows, many at a time.
import { userLimits } from '@frontdesk/contract/users/limits'
import { sql } from 'kysely'
import { type BulkRow, insertMany } from '#platform/db/bulk'
import type { AccountTx } from '#platform/db/database'

/** Everybody who works in the account. */
export const listColleagues = (tx: AccountTx) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(userLimits.people)
    .execute()

/** One way to read a title as a name. */
export interface NameReading {
  place: number
  title: string
  first_name: string | null
  last_name: string | null
  company_name: string | null
}

/**
 * The only contact whose name is the title, by place. Each reading is looked up by the index of names, one after
 * another: for a join the planner would read all contacts.
 */
export async function listContactsNamed(
  tx: AccountTx,
  readings: readonly NameReading[],
): Promise<{ place: number; id: string }[]> {
  if (readings.length === 0) return []
  const { rows } = await sql<{ place: number; id: string }>`
    select p.place, min(c.id::text) as id from (
        select g.place, lower(g.title) as title,
            platform.sort_name(g.first_name, g.last_name, g.company_name) as sort_name
          from json_to_recordset(${JSON.stringify(readings)}::json)
            as g (place integer, title text, first_name text, last_name text, company_name text)
          offset 0) p
      cross join lateral (
        select k.id from contacts k
          where k.letter = platform.letter_of(p.sort_name) and k.sort_name = p.sort_name and k.deleted_at is null
            and lower(coalesce(nullif(concat_ws(' ', nullif(k.first_name, ''), nullif(k.last_name, '')), ''),
              k.company_name)) = p.title
          order by k.id limit 2) c
      group by p.place having count(distinct c.id) = 1`.execute(tx.db)
  return rows
}

export interface CardRows {
  cards: BulkRow<'task_cards'>[]
  labels: BulkRow<'task_card_labels'>[]
  checklist: BulkRow<'task_checklist'>[]
  comments: BulkRow<'task_comments'>[]
}

const batch = 500

export async function insertCardRows(tx: AccountTx, { cards, labels, checklist, comments }: CardRows): Promise<void> {
  for (const some of slices(cards)) await insertMany(tx, 'task_cards', some)
  for (const some of slices(labels)) await insertMany(tx, 'task_card_labels', some)
  for (const some of slices(checklist)) await insertMany(tx, 'task_checklist', some)
  for (const some of slices(comments)) await insertMany(tx, 'task_comments', some)
}

function* slices<T>(rows: readonly T[]) {
  for (let from = 0; from < rows.length; from += batch) yield rows.slice(from, from + batch)
}
