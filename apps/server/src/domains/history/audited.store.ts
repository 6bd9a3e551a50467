// The audit entries of a contact: its own, those of contacts merged into it, and those of records that came from
// another contact. Each part scans an index and stops once a page is full.
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { statement } from '#platform/db/reads/statement'
import { recordTypesByTable } from '../records/records.public.ts'

export interface AuditedRow {
  id: string
  at: Date
  /** As the database prints it, with microseconds. */
  at_key: string
  user_id: string | null
  actor_name: string
  by_name: string | null
  ghost_name: string | null
  action: string
  entity_type: string
  entity_id: string
  contact: string
  changes: Record<string, { from?: unknown; to?: unknown }> | null
  facts: Record<string, unknown> | null
}

/** The columns that are shown. */
export type LoggedRow = Omit<AuditedRow, 'at_key' | 'contact'>

const recordsOf = (contactId: string) =>
  sql.join(
    Object.entries(recordTypesByTable).map(
      ([table, { entity }]) =>
        sql`select ${entity}::text as entity, id::text as id from ${sql.table(table)} where contact_id = ${contactId}`,
    ),
    sql` union all `,
  )

/** Whether the contact was merged or split: then some of its entries belong to other contacts. */
export type MergedOrSplit = { mergedOrSplit: boolean }

/** For a merged or split contact: the contacts merged into it, and its records. */
const fromElsewhere = (contactId: string) => sql`
  with recursive merged as (
    select ${contactId}::uuid as id
    union
    select h.other_id from merged join household_changes h
      on h.contact_id = merged.id and h.kind = 'merge' and h.undone_at is null
  ), newcomers as (${recordsOf(contactId)})`

/**
 * `walk`: conditions, order, and limit of one index scan on `log`. That a merged contact went away is left out: the merge
 * itself is an entry of this contact.
 */
export const auditedRows = (contactId: string, { mergedOrSplit }: MergedOrSplit, walk: RawBuilder<unknown>) =>
  mergedOrSplit
    ? sql`${fromElsewhere(contactId)}
  (select own.* from merged, lateral (
    select log.* from audit_log log where log.contact = merged.id::text
      and (merged.id = ${contactId} or log.action <> 'contact.merged-away') and ${walk}) own)
  union all
  (select came.* from newcomers, lateral (
    select log.* from audit_log log where log.entity_type = newcomers.entity and log.entity_id = newcomers.id
      and log.contact <> all (select merged.id::text from merged) and ${walk}) came)`
    : sql`select log.* from audit_log log where log.contact = ${contactId} and ${walk}`

export const withNames = sql`
  nullif(concat_ws(' ', who.first_name, who.last_name), '') as by_name,
  nullif(concat_ws(' ', ghost.first_name, ghost.last_name), '') as ghost_name`
export const nameJoins = sql`
  left join users who on who.account_id = entry.account_id and who.id = entry.user_id
  left join users ghost on ghost.account_id = entry.account_id and ghost.id = entry.ghost_user_id`

export interface HistoryFilters {
  by?: string | undefined
  entity?: string | undefined
  record?: string | undefined
  field?: string | undefined
  limit: number
  /** Instant and id of the last entry of the previous page. */
  after: readonly [at: string, id: string] | undefined
}

const wanted = ({ by, entity, record, field, after }: HistoryFilters) =>
  sql.join(
    [
      // Tags have no former values; the timeline shows their changes.
      sql`log.action <> 'contact.tagged'`,
      ...(by ? [sql`log.user_id = ${by}`] : []),
      ...(entity ? [sql`log.entity_type = ${entity}`] : []),
      ...(record ? [sql`log.entity_id = ${record}`] : []),
      ...(field
        ? [sql`(jsonb_exists(log.changes, ${field}) or log.action = log.entity_type || ${`.${field}.revealed`})`]
        : []),
      ...(after ? [sql`(log.at, log.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ],
    sql` and `,
  )

/** For Database.read(): newest first, with one extra row when there is another page. */
export const historyOf = (contactId: string, filters: HistoryFilters & MergedOrSplit): Query<AuditedRow> =>
  sql<AuditedRow>`select entry.id, entry.at, entry.at::text as at_key, entry.user_id, entry.actor_name, entry.action, entry.entity_type,
      entry.entity_id, entry.contact, entry.changes, entry.facts, ${withNames}
    from (${auditedRows(contactId, filters, sql`${wanted(filters)} order by log.at desc, log.id desc limit ${filters.limit + 1}`)}) entry
    ${nameJoins}
    order by entry.at desc, entry.id desc limit ${filters.limit + 1}`.compile(build)

/** For Database.read(), deleted or not. */
export const contactState = statement((contactId: string) =>
  build
    .selectFrom('contacts')
    .select([
      'deleted_at',
      sql<boolean>`exists (select from household_changes h where h.contact_id = contacts.id)
        or exists (select from household_changes h where h.other_id = contacts.id)`.as('mergedOrSplit'),
    ])
    .where('id', '=', contactId),
)

/** For Database.read(): one audit entry about a contact. */
export const auditedById = (id: string): Query<Pick<AuditedRow, 'entity_type' | 'entity_id' | 'changes'>> =>
  build
    .selectFrom('audit_log')
    .select(['entity_type', 'entity_id', sql<AuditedRow['changes']>`changes`.as('changes')])
    .where('id', '=', id)
    .where('contact', 'is not', null)
    .compile()

/** For Database.read(): names by id, of people, contacts, locations, and payment methods. */
export const namesOf = (ids: readonly string[]): Query<{ id: string; name: string | null }> =>
  sql<{ id: string; name: string | null }>`
    select id, concat_ws(' ', first_name, last_name) as name from users where id = any (${ids}::uuid[])
    union all select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), company_name)
      from contacts where id = any (${ids}::uuid[])
    union all select id, name from locations where id = any (${ids}::uuid[])
    union all select id, name from task_boards where id = any (${ids}::uuid[])
    union all select id, coalesce(fields->>'name', type) from payment_methods where id = any (${ids}::uuid[])`.compile(
    build,
  )

/** For Database.read(): records with all their columns, by table. */
export const recordRows = (ids: readonly string[]): Query<{ table: string; row: Record<string, unknown> }> =>
  sql<{ table: string; row: Record<string, unknown> }>`${sql.join(
    Object.keys(recordTypesByTable).map(
      (table) =>
        sql`select ${table}::text as "table", to_jsonb(record) as row from ${sql.table(table)} record
          where id = any (${ids}::uuid[])`,
    ),
    sql` union all `,
  )}`.compile(build)
