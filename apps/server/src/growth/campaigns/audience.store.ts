// Queries over the candidates of a campaign: groups of people with the same facts, and the people of some groups.
import type { LeftOutReason } from '@frontdesk/contract/growth/campaigns/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { plannedEachTime } from '#platform/db/reads/build-prepared-query'
import { type Candidates, candidatesQuery, deriveVersion } from './candidates.store.ts'
import { pickedContactsQuery } from './target.store.ts'

const each = sql.raw(plannedEachTime)
/** Identifies a person's group. */
const key = sql`concat_ws('|', p.flags, p.missing, coalesce(p.wish_until::text, ''), coalesce(p.ours, ''), p.area, p.state,
  p.shape)`

/** People who are judged alike. */
export interface Group {
  flags: number
  missing: number
  wish_until: Date | null
  ours: string | null
  area: string
  state: string
  shape: string
  people: number
  key: string
}

/** For Database.read(). */
export const groupPeople = (asked: Candidates): Query<Group> =>
  sql<Group>`${each} ${candidatesQuery(asked)}
    select p.flags, p.missing, p.wish_until, p.ours, p.area, p.state, p.shape, count(*)::integer as people, ${key} as key
      from people p group by 1, 2, 3, 4, 5, 6, 7`.compile(build)

/** For Database.read(). */
export const countCandidates = ({ picked }: Candidates): Query<{ people: number }> =>
  sql<{
    people: number
  }>`${each} select count(*)::integer as people from (${pickedContactsQuery(picked)}) picked`.compile(build)

/** The decision for a group. */
export interface JudgedGroup extends Group {
  reason: LeftOutReason | null
  words: string | null
  heldUntil: Date | null
  heldZone: string | null
  segments: number
}

/** Of the group of a person `p`, or null; looked up by name, because a planner can't tell how many people a group has. */
const verdictsOf = (groups: readonly JudgedGroup[], name = key): RawBuilder<unknown> => {
  const byKey = Object.fromEntries(
    groups.map(({ key: group, reason, words, heldUntil, heldZone, segments }) => [
      group,
      { reason, words, held_until: heldUntil, held_zone: heldZone, segments },
    ]),
  )
  return sql`cross join lateral (select ${JSON.stringify(byKey)}::jsonb -> ${name} as verdict offset 0) v`
}

export interface FoundPerson {
  contact: string
  person: 'client' | 'subClient'
  address: string | null
  added: boolean
  ours: string | null
  name: string
  city: string | null
  state: string | null
  type: string | null
  company: string | null
  reason: LeftOutReason | null
  words: string | null
  page_key: [string, string, string]
}

export interface WantedPeople {
  search: string
  after: readonly string[] | null
  limit: number
}

/** For Database.read(): the people of these groups, by name. */
export const peopleQuery = (
  asked: Candidates,
  groups: readonly JudgedGroup[],
  { search, after, limit }: WantedPeople,
): Query<FoundPerson> => {
  const words = sql`concat_ws(' ', named.first_name, named.last_name)`
  return sql<FoundPerson>`${each} ${candidatesQuery(asked)},
    found as (
      select p.contact_id, p.person, p.address, p.added, p.ours, v.verdict ->> 'reason' as reason,
          v.verdict ->> 'words' as words,
          coalesce(nullif(btrim(${words}), ''), nullif(k.company_name, ''), '—') as name, k.sort_name
        from people p ${verdictsOf(groups)} join contacts k on k.id = p.contact_id
          cross join lateral (select case when p.person = 'client' then k.first_name else k.co_first_name end as first_name,
            case when p.person = 'client' then k.last_name else k.co_last_name end as last_name) named
        where v.verdict is not null and ${asked.only ? sql`p.contact_id = any(${asked.only}::uuid[])` : sql`true`}
          and ${search === '' ? sql`true` : matches(search, words)}
    ), shown as (
      select * from found f
        where ${after ? sql`(f.sort_name, f.contact_id, f.person) > (${after[0]}, ${after[1]}::uuid, ${after[2]})` : sql`true`}
        order by f.sort_name, f.contact_id, f.person limit ${sql.lit(limit)}
    )
    select s.contact_id as contact, s.person, s.address, s.added, s.ours, s.name, home.city, home.state, about.type, about.company,
        s.reason, s.words, array[s.sort_name, s.contact_id::text, s.person] as page_key
      from shown s
        left join lateral (select a.city, a.state from addresses a where a.contact_id = s.contact_id and a.deleted_at is null
          order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1) home on true
        left join lateral (select q.type, q.fields ->> 'company' as company from policies q
          where q.contact_id = s.contact_id and q.deleted_at is null
          order by q.term_date desc nulls first, q.id limit 1) about on true
      order by s.sort_name, s.contact_id, s.person`.compile(build)
}

/** For Database.read(): the first contacts by name that may include a wanted person. */
export function firstContactsQuery(
  { picked }: Candidates,
  { search, after, limit }: WantedPeople,
): Query<{ id: string }> {
  const names = sql`concat_ws(E'\n', concat_ws(' ', k.first_name, k.last_name),
    concat_ws(' ', k.co_first_name, k.co_last_name), k.company_name)`
  const digits = search.replace(/\D/g, '')
  const addresses = sql`concat_ws(' ', k.mobile_phone, k.co_mobile_phone, k.email, k.co_email)`
  const fits = sql`(strpos(platform.fold(${names}), platform.fold(${search})) > 0
    or (${digits} <> '' and strpos(${addresses}, ${digits}) > 0))`
  return sql<{
    id: string
  }>`${each} select k.id from (${pickedContactsQuery(picked)}) p join contacts k on k.id = p.contact_id
      where ${after ? sql`(k.sort_name, k.id) >= (${after[0]}, ${after[1]}::uuid)` : sql`true`}
        and ${search === '' ? sql`true` : fits}
      order by k.sort_name, k.id limit ${sql.lit(limit)}`.compile(build)
}

const matches = (search: string, words: RawBuilder<unknown>) => sql`(
  strpos(platform.fold(${words}), platform.fold(${search})) > 0 or strpos(platform.fold(coalesce(k.company_name, '')),
    platform.fold(${search})) > 0 or (${search.replace(/\D/g, '')} <> '' and strpos(p.address, ${search.replace(/\D/g, '')}) > 0))`

/**
 * Everyone with their facts, for this transaction: judged and written down in several statements, each of which is far
 * from the limit of a statement however many they are.
 */
export async function collectPeople(tx: AccountTx, asked: Candidates): Promise<Group[]> {
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(tx.db)
  await sql`${each} create temporary table collected_people on commit drop as ${candidatesQuery(asked)}
    select p.*, ${key} as key, row_number() over (order by p.contact_id, p.person) as place from people p`.execute(
    tx.db,
  )
  const { rows } = await sql<Group>`select flags, missing, wish_until, ours, area, state, shape, key,
      count(*)::integer as people
    from collected_people group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx.db)
  return rows
}

const batch = 20_000

/** One row per collected person, with their group's decision. */
export async function insertRecipients(
  tx: AccountTx,
  { hasVersions }: Pick<Candidates, 'hasVersions'>,
  groups: readonly JudgedGroup[],
  run: string,
): Promise<number> {
  const version = hasVersions ? deriveVersion(sql`p.contact_id`) : sql`null`
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  let inserted = 0
  for (let from = 0; from < people; from += batch) {
    const { numAffectedRows = 0n } = await sql`${each}
      insert into campaign_recipients (account_id, run_id, contact_id, person, address, ours, version, state, reason, comment,
          held_until, held_zone, segments)
        select ${tx.accountId}::uuid, ${run}::uuid, p.contact_id, p.person, p.address, p.ours, ${version},
            case when v.verdict ->> 'reason' is not null then 'leftOut'
              when v.verdict ->> 'held_until' is not null then 'held' else 'queued' end,
            v.verdict ->> 'reason', coalesce(left(v.verdict ->> 'words', 500), ''),
            (v.verdict ->> 'held_until')::timestamptz, v.verdict ->> 'held_zone',
            coalesce((v.verdict ->> 'segments')::integer, 0)
          from collected_people p ${verdictsOf(groups, sql`p.key`)}
          where p.place > ${from} and p.place <= ${from + batch} order by p.place
        on conflict do nothing`.execute(tx.db)
    inserted += Number(numAffectedRows)
  }
  await sql`drop table collected_people`.execute(tx.db)
  return inserted
}
