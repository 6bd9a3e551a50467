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
  manager: string | null
  referrer: string | null
  location: string | null
  tags: string | null
  /** Seconds since 1970 by the clock on the account's wall. */
  last_contacted: number | null
  created: number
  updated: number
  primary_fields: Stored | null
  secondary_fields: Stored | null
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

const { managedBy: _, affliateContact: __, accountPhone: ___, ...agency } = agencyColumns
const own = sql.join(
  [...Object.values(contactColumns), ...Object.values(agency)].map((column) => sql.ref(`c.${column}`)),
)

export function contactLines(chosen: Chosen, withPrivate: boolean): Query<ContactLine> {
  const { from, where, order } = sourceOf(chosen)
  return sql<ContactLine>`
    select c.id, ${own}, ${manager} as manager, l.name as location,
      (select ${nameOf('r')} from contacts r where r.account_id = c.account_id and r.id = c.affliate_contact
        and r.deleted_at is null) as referrer,
      (select string_agg(t.name, '; ' order by lower(t.name)) from contact_tags g
        join tags t on t.account_id = g.account_id and t.id = g.tag_id and t.deleted_at is null
        where g.account_id = c.account_id and g.contact_id = c.id) as tags,
      ${onTheWall('c.last_contacted_at')} as last_contacted, ${onTheWall('c.created_at')} as created,
      ${onTheWall('c.updated_at')} as updated,
      p.fields as primary_fields, s.fields as secondary_fields
      ${withPrivate ? sql`, c.ssn, c.co_ssn, ${sealedOf('c')} as sealed` : sql``}
    from ${from}
    left join users u on u.account_id = c.account_id and u.id = c.managed_by
    left join locations l on l.account_id = c.account_id and l.id = c.location_id
    left join person_details p on p.account_id = c.account_id and p.contact_id = c.id and p.who = 'primary'
    left join person_details s on s.account_id = c.account_id and s.contact_id = c.id and s.who = 'secondary'
    where ${where} order by ${order}`.compile(build)
}

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
