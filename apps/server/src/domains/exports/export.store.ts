// The rows of an export, for Database.snapshot(), in the order of the list; contact-page.store.ts reads the contacts
// themselves. Each sheet of records is one query. Records are fetched by contact, so that the first rows arrive at once
// and nothing is sorted as a whole.
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import type { Stored } from '../contacts/contacts.public.ts'
import type { Chosen } from './chosen-contacts.ts'

export type RecordSheet = 'addresses' | 'policies' | 'dependents' | 'extras'

/** Field → sealed value, in hexadecimal. */
export type Sealed = Record<string, string> | null

export interface RecordLine {
  id: string
  contact_id: string
  contact: string
  fields?: Stored
  sealed?: Sealed
  [column: string]: unknown
}

/** The contact's position in the order of its export. */
export type Place = readonly [first: string, second: string, id: string]

interface Source {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  /** The sort columns of `order` before the id. */
  first: RawBuilder<unknown>
  second: RawBuilder<unknown>
  /** Missing for found ids, because each part of them is a single page. */
  after?(place: Place): RawBuilder<unknown>
}

/** After a row by name; the id decides among equal names. */
const behind = (columns: RawBuilder<unknown>, [letter, name, id]: Place) =>
  sql`and (${columns}) > (${letter}, ${name}, ${id}::uuid)`

const live = sql`c.deleted_at is null`

export function sourceOf(chosen: Chosen): Source {
  if ('found' in chosen) {
    return {
      from: sql`unnest(${chosen.found}::uuid[]) with ordinality hit (id, place) join contacts c on c.id = hit.id`,
      where: live,
      order: sql`hit.place`,
      first: sql`hit.place`,
      second: sql`null`,
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

/** Those of the ids that exist, as lists order them. */
export const inNameOrder = (ids: readonly string[]): Query<{ id: string }> =>
  sql<{ id: string }>`select c.id from contacts c where c.id = any (${ids}::uuid[]) and ${live}
    order by c.letter, c.sort_name, c.id`.compile(build)

export const nameOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''), ${column('company_name')})`
}
const manager = sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`
export const sealedOf = (
  owner: string,
) => sql`(select json_object_agg(f.field, encode(f.sealed, 'hex')) from private_fields f
  where f.account_id = ${sql.ref(`${owner}.account_id`)} and f.owner_id = ${sql.ref(`${owner}.id`)})`

const tables: Record<RecordSheet, RawBuilder<unknown>> = {
  addresses: sql`addresses`,
  policies: sql`policies`,
  dependents: sql`dependents`,
  extras: sql`contact_extras`,
}
const joined = (sheet: RecordSheet, from: RawBuilder<unknown>) =>
  sql`${from} join ${tables[sheet]} a on a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null`

/** Sheets whose rows may contain sealed values. */
export const sealedSheets: readonly RecordSheet[] = ['dependents', 'extras']

export function recordLines(sheet: RecordSheet, chosen: Chosen, withPrivate: boolean): Query<RecordLine> {
  const { from, where, order } = sourceOf(chosen)
  const sealed = withPrivate && sealedSheets.includes(sheet) ? sql`, ${sealedOf('a')} as sealed` : sql``
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
    dependents: { columns: sealed, joins: sql``, order: sql`` },
    extras: { columns: sealed, joins: sql``, order: sql`` },
  }[sheet]
  return sql<RecordLine>`select a.*, ${nameOf('c')} as contact ${extra.columns}
    from ${joined(sheet, from)} ${extra.joins} where ${where} order by ${order}, ${extra.order} a.id`.compile(build)
}

/** The number of rows in a sheet. */
export function countLines(sheet: RecordSheet | 'contacts', chosen: Chosen): Query<{ count: number }> {
  const { from, where } = sourceOf(chosen)
  return sql<{ count: number }>`
    select count(*) as count from ${sheet === 'contacts' ? from : joined(sheet, from)} where ${where}`.compile(build)
}

/** The account's local time, and whether the tag exists. */
export const exportFacts = (now: Date, tag: string | undefined): Query<{ localTime: string; tagged: boolean }> =>
  sql<{ localTime: string; tagged: boolean }>`
    select to_char(${now}::timestamptz at time zone timezone, 'YYYY-MM-DD"T"HH24-MI-SS') as "localTime",
      ${tag ?? null}::uuid is null or exists (select from tags where id = ${tag ?? null} and deleted_at is null) as tagged
    from accounts`.compile(build)
