// The rows of an export, for Database.snapshot(), in the order of the list. Contacts are asked for page by page, with what
// hangs on them joined to a page at once; of records each sheet is one query. A record is fetched by its contact, so that
// the first rows come at once and none of it is sorted as a whole.
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
  /** Seconds since 1970 by the clock on the account's wall. */
  last_contacted: number | null
  created: number
  updated: number
  /** Name of who sent this contact. */
  referrer: string | null
  tags: string | null
  primary_fields: Stored | null
  secondary_fields: Stored | null
  ssn: Buffer | null
  co_ssn: Buffer | null
  sealed: Sealed
  /** Where a page goes on behind it. */
  place: Place
  /** With the contact's own columns, each where `ownAt` says. */
  own: readonly unknown[]
}

export interface RecordLine {
  id: string
  contact_id: string
  contact: string
  fields?: Stored
  sealed?: Sealed
  [column: string]: unknown
}

/** Of a contact in the order of its export. */
export type Place = readonly [first: string, second: string | null, id: string]

interface Source {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** What `order` compares first and then, before the id. */
  first: RawBuilder<unknown>
  second: RawBuilder<unknown>
  after(place: Place): RawBuilder<unknown>
}

/** Behind a row by its name; the id decides among namesakes. */
const behind = (columns: RawBuilder<unknown>, [letter, name, id]: Place) =>
  sql`and (${columns}) > (${letter}, ${name}, ${id}::uuid)`

const live = sql`c.deleted_at is null`

function sourceOf(chosen: Chosen): Source {
  if ('found' in chosen) {
    return {
      from: sql`unnest(${chosen.found}::uuid[]) with ordinality hit (id, place) join contacts c on c.id = hit.id`,
      where: live,
      order: sql`hit.place`,
      first: sql`hit.place`,
      second: sql`null`,
      after: ([place]) => sql`and hit.place > ${place}::bigint`,
    }
  }
  const { letter, tag } = chosen
  if (tag === undefined) {
    return {
      from: sql`contacts c`,
      where: letter === undefined ? live : sql`${live} and c.letter = ${letter}`,
      order: sql`c.letter, c.sort_name, c.id`,
      first: sql`c.letter`,
      second: sql`c.sort_name`,
      after: (place) => behind(sql`c.letter, c.sort_name, c.id`, place),
    }
  }
  return {
    from: sql`contact_tags ct join contacts c on c.account_id = ct.account_id and c.id = ct.contact_id`,
    where: sql`ct.tag_id = ${tag} and ct.letter is not null and ${live}
      ${letter === undefined ? sql`` : sql`and ct.letter = ${letter}`}`,
    order: sql`ct.letter, ct.sort_name, ct.contact_id`,
    first: sql`ct.letter`,
    second: sql`ct.sort_name`,
    after: (place) => behind(sql`ct.letter, ct.sort_name, ct.contact_id`, place),
  }
}

const nameOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), ${column('company_name')})`
}
// Not extract(), which makes a decimal number of it and takes three times as long.
const onTheWall = (column: string) =>
  sql`date_part('epoch', ${sql.ref(column)} at time zone (select timezone from accounts))`
const manager = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`
const sealedOf = (owner: string) => sql`(select json_object_agg(f.field, encode(f.sealed, 'hex')) from private_fields f
  where f.account_id = ${sql.ref(`${owner}.account_id`)} and f.owner_id = ${sql.ref(`${owner}.id`)})`

const ownColumns: readonly string[] = [...Object.values(contactColumns), ...Object.values(agencyColumns)]
const own = (alias: string) => sql.join(ownColumns.map((column) => sql.ref(`${alias}.${column}`)))

/**
 * So many contacts behind `after`, with what hangs on them: row by row it takes three times as long. By the page's ids
 * in one array: to join a page with a table the planner would rather walk all of the table. Read with `contactLine`.
 */
export function contactPage(
  chosen: Chosen,
  { withPrivate, after, size }: { withPrivate: boolean; after: Place | undefined; size: number },
): Query<unknown[]> {
  const { from, where, order, first, second, after: further } = sourceOf(chosen)
  const sealed = withPrivate
    ? sql`c.ssn, c.co_ssn, ${sealedOf('c')} as sealed`
    : sql`null as ssn, null as co_ssn, null as sealed`
  return sql<unknown[]>`
    with page as materialized (
      select ${first} as first, ${second} as second, c.id, ${own('c')}, ${onTheWall('c.last_contacted_at')} as last_contacted,
        ${onTheWall('c.created_at')} as created, ${onTheWall('c.updated_at')} as updated, ${sealed}
      from ${from} where ${where} ${after ? further(after) : sql``} order by ${order} limit ${size}),
    details as materialized (
      select contact_id, who, fields from person_details where contact_id = any (array(select id from page))),
    tagged as (
      select g.contact_id, string_agg(t.name, '; ' order by lower(t.name)) as names from contact_tags g
        join tags t on t.account_id = g.account_id and t.id = g.tag_id and t.deleted_at is null
        where g.contact_id = any (array(select id from page)) group by g.contact_id),
    referrers as (
      select c.id, ${nameOf('c')} as name from contacts c where c.deleted_at is null
        and c.id = any (array(select affliate_contact from page where affliate_contact is not null)))
    select page.first, page.second, page.id, page.last_contacted, page.created, page.updated, page.ssn, page.co_ssn,
      page.sealed, one.fields, other.fields, tagged.names, referrers.name, page.managed_by, page.location_id, ${own('page')}
    from page
      left join details one on one.contact_id = page.id and one.who = 'primary'
      left join details other on other.contact_id = page.id and other.who = 'secondary'
      left join tagged on tagged.contact_id = page.id
      left join referrers on referrers.id = page.affliate_contact
    order by page.first, page.second, page.id`.compile(build)
}

/** Of a small table the planner would look through all rows for each of a page's contacts. */
export const byIndexes: Query<unknown> = sql`select set_config('enable_seqscan', 'off', true)`.compile(build)

const ownFrom = 15
/** Where a column of the contact stands in a line's `own`. */
export const ownAt = (column: string) => ownFrom + ownColumns.indexOf(column)

export function contactLine(row: readonly unknown[]): ContactLine {
  const [first, second, id, lastContacted, created, updated, ssn, coSsn, sealed, one, other, tags, referrer] = row
  return {
    place: [String(first), second, id],
    id,
    last_contacted: lastContacted,
    created,
    updated,
    ssn,
    co_ssn: coSsn,
    sealed,
    primary_fields: one,
    secondary_fields: other,
    tags,
    referrer,
    managed_by: row[13],
    location_id: row[14],
    own: row,
  } as ContactLine
}

interface Named {
  id: string
  name: string
}
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
