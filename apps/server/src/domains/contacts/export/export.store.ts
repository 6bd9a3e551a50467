// The rows of an export, for Database.snapshot(): each sheet is one query in the order of the list. A record is fetched by
// its contact, so that the first rows come at once and none of it is sorted as a whole.
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { agencyColumns, contactColumns } from '../people/written-columns.ts'
import type { Stored } from '../records/record-room.ts'
import type { Chosen } from './chosen-contacts.ts'

export type RecordSheet = 'addresses' | 'policies' | 'dependents'

/** Field → what seals it, as hexadecimal. */
export type Sealed = Record<string, string> | null

export interface ContactLine {
  id: string
  managed_by: string | null
  location_id: string | null
  affliate_contact: string | null
  /** Seconds since 1970 by the clock on the account's wall. */
  last_contacted: number | null
  created: number
  updated: number
  ssn?: Buffer | null
  co_ssn?: Buffer | null
  sealed?: Sealed
  [column: string]: unknown
}

export interface RecordLine {
  id: string
  contact_id: string
  contact: string
  fields?: Stored
  sealed?: Sealed
  [column: string]: unknown
}

interface Source {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const live = sql`c.deleted_at is null`

function sourceOf(chosen: Chosen): Source {
  if ('found' in chosen) {
    return {
      from: sql`unnest(${chosen.found}::uuid[]) with ordinality hit (id, place) join contacts c on c.id = hit.id`,
      where: live,
      order: sql`hit.place`,
    }
  }
  const { letter, tag } = chosen
  if (tag === undefined) {
    return {
      from: sql`contacts c`,
      where: letter === undefined ? live : sql`${live} and c.letter = ${letter}`,
      order: sql`c.letter, c.sort_name, c.id`,
    }
  }
  return {
    from: sql`contact_tags ct join contacts c on c.account_id = ct.account_id and c.id = ct.contact_id`,
    where: sql`ct.tag_id = ${tag} and ct.letter is not null and ${live}
      ${letter === undefined ? sql`` : sql`and ct.letter = ${letter}`}`,
    order: sql`ct.letter, ct.sort_name, ct.contact_id`,
  }
}

const nameOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), ${column('company_name')})`
}
const onTheWall = (column: string) =>
  sql`extract(epoch from ${sql.ref(column)} at time zone (select timezone from accounts))::float8`
const manager = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`
const sealedOf = (owner: string) => sql`(select json_object_agg(f.field, encode(f.sealed, 'hex')) from private_fields f
  where f.account_id = ${sql.ref(`${owner}.account_id`)} and f.owner_id = ${sql.ref(`${owner}.id`)})`

const own = sql.join(
  [...Object.values(contactColumns), ...Object.values(agencyColumns)].map((column) => sql.ref(`c.${column}`)),
)

/** The contacts alone: what hangs on them is asked for by the batch, which costs a tenth of asking row by row. */
export function contactLines(chosen: Chosen, withPrivate: boolean): Query<ContactLine> {
  const { from, where, order } = sourceOf(chosen)
  return sql<ContactLine>`
    select c.id, ${own}, ${onTheWall('c.last_contacted_at')} as last_contacted, ${onTheWall('c.created_at')} as created,
      ${onTheWall('c.updated_at')} as updated ${withPrivate ? sql`, c.ssn, c.co_ssn, ${sealedOf('c')} as sealed` : sql``}
    from ${from} where ${where} order by ${order}`.compile(build)
}

export interface DetailsLine {
  contact_id: string
  who: string
  fields: Stored
}
export const detailsOf = (ids: readonly string[]): Query<DetailsLine> =>
  sql<DetailsLine>`select contact_id, who, fields from person_details where contact_id = any(${ids}::uuid[])`.compile(
    build,
  )

interface Named {
  id: string
  name: string
}
/** Of each contact that has any. */
export const tagsOf = (ids: readonly string[]): Query<Named> =>
  sql<Named>`select g.contact_id as id, string_agg(t.name, '; ' order by lower(t.name)) as name from contact_tags g
    join tags t on t.account_id = g.account_id and t.id = g.tag_id and t.deleted_at is null
    where g.contact_id = any(${ids}::uuid[]) group by g.contact_id`.compile(build)

export const namesOf = (ids: readonly string[]): Query<Named> =>
  sql<Named>`select id, ${nameOf('c')} as name from contacts c
    where id = any(${ids}::uuid[]) and deleted_at is null`.compile(build)

/** Of the people and the locations of the account. */
export const staffNames: Query<Named> = sql<Named>`
  select id, ${manager} as name from users u union all select id, name from locations`.compile(build)

const tables: Record<RecordSheet, RawBuilder<unknown>> = {
  addresses: sql`addresses`,
  policies: sql`policies`,
  dependents: sql`dependents`,
}
const joined = (sheet: RecordSheet, from: RawBuilder<unknown>) =>
  sql`${from} join ${tables[sheet]} a on a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null`

export function recordLines(sheet: RecordSheet, chosen: Chosen, withPrivate: boolean): Query<RecordLine> {
  const { from, where, order } = sourceOf(chosen)
  const extra = {
    addresses: {
      columns: sql``,
      joins: sql``,
      order: sql`array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), `,
    },
    policies: {
      columns: sql`, ${manager} as manager, m.type as payment`,
      joins: sql`left join users u on u.account_id = a.account_id and u.id = a.managed_by
        left join payment_methods m on m.account_id = a.account_id and m.id = a.payment_method_id`,
      order: sql``,
    },
    dependents: { columns: withPrivate ? sql`, ${sealedOf('a')} as sealed` : sql``, joins: sql``, order: sql`` },
  }[sheet]
  return sql<RecordLine>`select a.*, ${nameOf('c')} as contact ${extra.columns}
    from ${joined(sheet, from)} ${extra.joins} where ${where} order by ${order}, ${extra.order} a.id`.compile(build)
}

/** How many rows a sheet will have. */
export function countLines(sheet: RecordSheet | 'contacts', chosen: Chosen): Query<{ count: number }> {
  const { from, where } = sourceOf(chosen)
  return sql<{ count: number }>`
    select count(*) as count from ${sheet === 'contacts' ? from : joined(sheet, from)} where ${where}`.compile(build)
}

/** The account's wall clock, and whether the tag is there. */
export const exportFacts = (now: Date, tag: string | undefined): Query<{ wall: string; tagged: boolean }> =>
  sql<{ wall: string; tagged: boolean }>`
    select to_char(${now}::timestamptz at time zone timezone, 'YYYY-MM-DD"T"HH24-MI-SS') as wall,
      ${tag ?? null}::uuid is null or exists (select from tags where id = ${tag ?? null} and deleted_at is null) as tagged
    from accounts`.compile(build)
