import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { plannedEachTime } from '#platform/db/reads/build-prepared-query'
import type { Condition } from '../../tags/tags.public.ts'

interface Sums {
  contacts: number
  /** A bigint, as text. */
  premium: string
}
const each = sql.raw(plannedEachTime)

/** For Database.read(). Both are answered by indexes alone. */
export const countAll = (): Query<Sums> =>
  sql<Sums>`select (select coalesce(sum(contacts), 0)::integer from name_counts) as contacts,
    (select coalesce(sum(premium), 0)::bigint::text from contact_columns where premium > 0) as premium`.compile(build)

/** For Database.read(): contacts that an index finds, and that fit. */
export const countPicked = (ids: RawBuilder<unknown>, met: Condition): Query<Sums> =>
  sql<Sums>`${each} with ids as materialized (select distinct contact_id from (${ids}) found)
    select count(*)::integer as contacts, coalesce(sum(c.premium), 0)::bigint::text as premium
    from ids cross join lateral (
      select * from contact_columns where contact_columns.contact_id = ids.contact_id limit 1) c
    where ${met}`.compile(build)

/** For Database.read(): the same for the first ids of the index, up to that many that fit. */
export const countFirst = (
  ids: RawBuilder<unknown>,
  met: Condition,
  { judged, atMost }: { judged: number; atMost: number },
): Query<{ contacts: number }> =>
  sql<{ contacts: number }>`${each} with ids as materialized (
      select distinct contact_id from (select contact_id from (${ids}) found limit ${sql.lit(judged)}) first)
    select count(*)::integer as contacts from (
      select from ids cross join lateral (
        select * from contact_columns where contact_columns.contact_id = ids.contact_id limit 1) c
      where ${met} limit ${sql.lit(atMost)}) counted`.compile(build)

const sliceAfter = (after: string | null, atMost: number) => sql`with slice as materialized (
    select * from contact_columns ${after === null ? sql`` : sql`where contact_id > ${after}::uuid`}
    order by contact_id limit ${sql.lit(atMost)})`
const lastOfSlice = sql`(select contact_id from slice order by contact_id desc limit 1)`

/** For Database.read(): the next contacts by id. */
export const countSlice = (
  met: Condition,
  after: string | null,
  atMost: number,
): Query<Sums & { looked: number; last: string | null }> =>
  sql<Sums & { looked: number; last: string | null }>`${each} ${sliceAfter(after, atMost)}
    select count(*) filter (where fits)::integer as contacts,
      coalesce(sum(premium) filter (where fits), 0)::bigint::text as premium, count(*)::integer as looked,
      ${lastOfSlice} as last
    from (select c.premium, ${met} as fits from slice c) judged`.compile(build)

/** For Database.read(): ids of those that fit among the next contacts by id. */
export const idsOfSlice = (
  met: Condition | null,
  after: string | null,
  atMost: number,
): Query<{ ids: string[]; looked: number; last: string | null }> =>
  sql<{ ids: string[]; looked: number; last: string | null }>`${each} ${sliceAfter(after, atMost)}
    select array(select c.contact_id::text from slice c where ${met ?? sql`true`} order by c.contact_id) as ids,
      (select count(*)::integer from slice) as looked, ${lastOfSlice} as last`.compile(build)
