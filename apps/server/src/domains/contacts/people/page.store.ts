import { type AliasedExpression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { statement } from '#platform/db/reads/statement'
import type { NestedRow } from '../contact-parts.ts'
import { type ActivityRow, activityOf } from '../notes/notes.store.ts'

const mostNewest = 5
const mostStickies = 50

/** Lists of records as columns, each named after its table. */
export type RecordColumns = (contactId: string) => readonly AliasedExpression<unknown, string>[]
export type RecordRows = Record<string, NestedRow[]>

interface Beside {
  notes: ActivityRow[]
  stickies: ActivityRow[]
  totals: { notes: number; stickies: number }
  addresses: NestedRow[]
  contact_extras: NestedRow[]
}

/** Everything on a contact's page besides the contact itself, in one row for Database.readAll(). */
export const besideContact = (recordColumns: RecordColumns) =>
  statement((contactId: string) => {
    const notes = (sticky: boolean, limit: number) =>
      jsonArrayFrom(activityOf({ contactId, limit, newestFirst: true, sticky }))
    return build.selectNoFrom([
      notes(false, mostNewest).as('notes'),
      notes(true, mostStickies).as('stickies'),
      sql`(select json_build_object('notes', count(*) filter (where not is_sticky), 'stickies', count(*) filter (where is_sticky))
      from activity where contact_id = ${contactId} and deleted_at is null)`.as('totals'),
      ...recordColumns(contactId),
    ])
  }) as unknown as (contactId: string) => Query<Beside & RecordRows>
