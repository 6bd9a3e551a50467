// Contacts of an export page by page, and their dependent rows. Dependent rows are fetched by the ids of a page and
// attached by the caller: joining them here doubles the cost of a page.
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { agencyColumns, contactColumns, type Stored } from '../contacts/contacts.public.ts'
import type { Chosen } from './chosen-contacts.ts'
import { nameOf, type Place, sealedOf, sourceOf } from './export.store.ts'

/**
 * For the rest of the transaction: instants in the account's time zone, and index scans even where the planner would
 * scan a small table for each contact of a page.
 */
export const pageSettings: Query<unknown> = sql`
  select set_config('timezone', (select timezone from accounts), true), set_config('datestyle', 'ISO', true),
    set_config('enable_seqscan', 'off', true)`.compile(build)

const ownColumns = [...Object.values(contactColumns), ...Object.values(agencyColumns)]
const stamps = ['last_contacted_at', 'created_at', 'updated_at'] as const
const shown = [...ownColumns, ...stamps]
const before = ['id', 'referrer', 'first', 'second', 'ssn', 'co_ssn', 'sealed'] as const

/** The index of a column in a contact's row. */
export const at = (column: (typeof shown)[number] | (typeof before)[number]) =>
  [...before, ...shown].indexOf(column as (typeof shown)[number])

/** This many contacts after `after`. */
export function contactPage(
  chosen: Chosen,
  { withPrivate, after, size }: { withPrivate: boolean; after: Place | undefined; size: number },
): Query<unknown> {
  const { from, where, order, first, second, after: further } = sourceOf(chosen)
  const sealed = withPrivate
    ? sql`encode(c.ssn, 'hex'), encode(c.co_ssn, 'hex'), ${sealedOf('c')}`
    : sql`null, null, null`
  return sql`select c.id, c.affliate_contact, ${first}, ${second}, ${sealed}, ${sql.join(shown.map((column) => sql.ref(`c.${column}`)))}
    from ${from} where ${where} ${after && further ? further(after) : sql``} order by ${order} limit ${size}`.compile(
    build,
  )
}

/** The position after a row, where the next page continues. */
export const placeOf = ([id = '', , first = '', second = '']: readonly string[]): Place => [first, second, id]

/**
 * Ids as a single text parameter: pg would escape each id, and the planner would estimate each one, which takes longer
 * than the query.
 */
const oneOf = (ids: readonly string[]) => sql`any (array(select unnest(${`{${ids}}`}::uuid[])))`

export interface Details {
  contact_id: string
  who: 'primary' | 'secondary'
  fields: Stored
}
export const detailsOf = (contacts: readonly string[]): Query<Details> =>
  sql<Details>`select contact_id, who, fields from person_details where contact_id = ${oneOf(contacts)}`.compile(build)

export interface Tagged {
  contact_id: string
  tag_id: string
}
export const taggedOf = (contacts: readonly string[]): Query<Tagged> =>
  sql<Tagged>`select contact_id, tag_id from contact_tags where contact_id = ${oneOf(contacts)}`.compile(build)

interface Named {
  id: string
  name: string
}
export const namesOf = (contacts: readonly string[]): Query<Named> =>
  sql<Named>`select c.id, ${nameOf('c')} as name from contacts c
    where c.deleted_at is null and c.id = ${oneOf(contacts)}`.compile(build)

/** For the account's people and locations. */
export const staffNames: Query<Named> = sql<Named>`
  select id, nullif(concat_ws(' ', first_name, last_name), '') as name from users
  union all select id, name from locations`.compile(build)

/** For its tags, in display order. */
export const tagNames: Query<Named> = sql<Named>`
  select id, name from tags where deleted_at is null order by lower(name)`.compile(build)
