import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { plannedEachTime } from '#platform/db/reads/build-prepared-query'
import type { Condition } from '../../tags/tags.public.ts'
import type { KeyColumn, Order, Place, Segment } from './segment.store.ts'

export interface WalkedRow {
  contact_id: string
  page_key: Place
  /** Its number within the slice. */
  n: number
  fits: boolean
}

const types = { text: 'text', integer: 'bigint', instant: 'timestamptz', day: 'date', uuid: 'uuid' } as const
const each = sql.raw(plannedEachTime)

const placeOf = (keys: readonly KeyColumn[]) => sql`array[${sql.join(keys.map(({ by }) => sql`${by}::text`))}]`
const orderBy = ({ keys, descending }: Segment) =>
  sql.join(keys.map(({ by }) => (descending ? sql`${by} desc` : sql`${by} asc`)))

function isAfter({ keys, descending }: Segment, after: Place): RawBuilder<unknown> {
  const columns = sql.join(keys.map(({ by }) => by))
  const values = sql.join(keys.map(({ kind }, index) => sql`${after[index] ?? null}::${sql.raw(types[kind])}`))
  return descending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`
}

/**
 * For Database.read(): the next `atMost` contacts of a segment, of which those that fit are returned, and the last one
 * in any case.
 */
export function walkedSlice(
  segment: Segment,
  { after, atMost, met }: { after: Place | null; atMost: number; met: Condition | null },
): Query<WalkedRow> {
  const further = after && !segment.continues ? sql`and ${isAfter(segment, after)}` : sql``
  const judges = [segment.judged, met].filter((each) => each !== undefined && each !== null)
  const judge = judges.length === 0 ? sql`true` : sql`(${sql.join(judges, sql` and `)})`
  return sql<WalkedRow>`${each} with slice as materialized (
      select s.*, row_number() over ()::integer as n from (
        select ${placeOf(segment.keys)} as page_key, c.* from ${segment.walk(after, atMost)}
        where ${segment.where} ${further} order by ${orderBy(segment)} limit ${sql.lit(atMost)}) s),
    judged as materialized (select c.contact_id, c.page_key, c.n, ${judge} as fits from slice c)
    select * from judged where fits or n = (select max(n) from slice) order by n`.compile(build)
}

/** For Database.read(): how many contacts each index finds, up to the limit. */
export function driverCounts(drivers: readonly RawBuilder<unknown>[], atMost: number): Query<{ counts: number[] }> {
  const counts = drivers.map(
    (ids) => sql`(select count(*)::integer from (select from (${ids}) ids limit ${sql.lit(atMost)}) counted)`,
  )
  return sql<{ counts: number[] }>`${each} select array[${sql.join(counts)}] as counts`.compile(build)
}

export interface PickedRow {
  contact_id: string
  page_key: Place
  segment: number
}

/** For Database.read(): the same page of contacts that an index finds: few, so they are sorted. */
export function pickedPage(
  { picked, segments }: Order,
  {
    ids,
    met,
    reached,
    limit,
  }: {
    ids: RawBuilder<unknown>
    met: Condition | null
    reached: { segment: number; after: Place | null }
    limit: number
  },
): Query<PickedRow> {
  const number = sql`case ${sql.join(
    segments.map(({ member }, index) => sql`when ${member} then ${sql.lit(index)}`),
    sql` `,
  )} end`
  const place = sql`case ${sql.join(
    segments.map(({ member, keys }) => sql`when ${member} then ${placeOf(keys)}`),
    sql` `,
  )} end`
  const left = segments.flatMap((segment, index) => {
    if (index < reached.segment) return []
    const further = index === reached.segment && reached.after ? sql`and ${isAfter(segment, reached.after)}` : sql``
    return [sql`(${segment.member} ${further})`]
  })
  return sql<PickedRow>`${each} with ids as materialized (select distinct contact_id from (${ids}) found)
    select c.contact_id, ${number} as segment, ${place} as page_key
    from ids cross join lateral (
      select * from contact_columns where contact_columns.contact_id = ids.contact_id limit 1) c ${picked}
    where ${met ?? sql`true`} and (${sql.join(left, sql` or `)})
    order by ${number}, ${sql.join(
      segments.flatMap(({ keys, member, descending }) =>
        keys.map(({ by }) => sql`case when ${member} then ${by} end ${descending ? sql`desc` : sql`asc`}`),
      ),
    )}
    limit ${sql.lit(limit)}`.compile(build)
}

/** For Database.read(). */
export const ranksOfAccount = (): Query<{ owners: string[]; locations: string[] }> =>
  sql<{ owners: string[]; locations: string[] }>`select
    array(select id::text from users order by lower(last_name || ' ' || first_name), id) as owners,
    array(select id::text from locations order by lower(name), id) as locations`.compile(build)

/** For Database.read(). */
export const totalOfAccount = (): Query<{ contacts: number }> =>
  sql<{ contacts: number }>`select coalesce(sum(contacts), 0)::integer as contacts from name_counts`.compile(build)
