// Queries over the candidates of a campaign: groups of people with the same facts, and the people of some groups.
import type { LeftOutReason } from '@frontdesk/contract/growth/campaigns/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { AccountTx, Query } from '#platform/db/database'
import { plannedEachTime } from '#platform/db/reads/build-prepared-query'
import { type Candidates, candidates, versionOf } from './candidates.store.ts'
import { pickedContacts } from './target.store.ts'

const each = sql.raw(plannedEachTime)

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
}

/** For Database.read(). */
export const groupPeople = (asked: Candidates): Query<Group> =>
  sql<Group>`${each} ${candidates(asked)}
    select flags, missing, wish_until, ours, area, state, shape, count(*)::integer as people from people
      group by 1, 2, 3, 4, 5, 6, 7`.compile(build)

/** For Database.read(). */
export const countCandidates = ({ picked }: Candidates): Query<{ people: number }> =>
  sql<{ people: number }>`${each} select count(*)::integer as people from (${pickedContacts(picked)}) picked`.compile(
    build,
  )

/** What was decided for a group. */
export interface Judged extends Group {
  reason: LeftOutReason | null
  words: string | null
  heldUntil: Date | null
  heldZone: string | null
  segments: number
}

const verdicts = (groups: readonly Judged[]): RawBuilder<unknown> => sql`verdicts as materialized (
  select * from jsonb_to_recordset(${JSON.stringify(
    groups.map(({ people: _, wish_until, heldUntil, heldZone, ...group }) => ({
      ...group,
      ours: group.ours ?? '',
      wish: wish_until?.toISOString() ?? '-infinity',
      held_until: heldUntil,
      held_zone: heldZone,
    })),
  )}::jsonb) as v (flags integer, missing integer, wish timestamptz, ours text, area text, state text, shape text,
    reason text, words text, held_until timestamptz, held_zone text, segments integer))`

const byGroup = sql`v.flags = p.flags and v.missing = p.missing and v.wish = coalesce(p.wish_until, '-infinity')
  and v.ours = coalesce(p.ours, '') and v.area = p.area and v.state = p.state and v.shape = p.shape`

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
  heldUntil: Date | null
  page_key: [string, string, string]
}

interface Wanted {
  search: string
  after: readonly string[] | null
  limit: number
}

/** For Database.read(): the people of these groups, by name. */
export const peopleOf = (
  asked: Candidates,
  groups: readonly Judged[],
  { search, after, limit }: Wanted,
): Query<FoundPerson> => {
  const words = sql`concat_ws(' ', named.first_name, named.last_name)`
  return sql<FoundPerson>`${each} ${candidates(asked)}, ${verdicts(groups)},
    found as (
      select p.contact_id, p.person, p.address, p.added, p.ours, v.reason, v.words, v.held_until,
          coalesce(nullif(btrim(${words}), ''), nullif(k.company_name, ''), '—') as name, k.sort_name
        from people p join verdicts v on ${byGroup} join contacts k on k.id = p.contact_id
          cross join lateral (select case when p.person = 'client' then k.first_name else k.co_first_name end as first_name,
            case when p.person = 'client' then k.last_name else k.co_last_name end as last_name) named
        where ${search === '' ? sql`true` : matches(search, words)}
    ), shown as (
      select * from found f
        where ${after ? sql`(f.sort_name, f.contact_id, f.person) > (${after[0]}, ${after[1]}::uuid, ${after[2]})` : sql`true`}
        order by f.sort_name, f.contact_id, f.person limit ${sql.lit(limit)}
    )
    select s.contact_id as contact, s.person, s.address, s.added, s.ours, s.name, home.city, home.state, about.type, about.company,
        s.reason, s.words, s.held_until as "heldUntil", array[s.sort_name, s.contact_id::text, s.person] as page_key
      from shown s
        left join lateral (select a.city, a.state from addresses a where a.contact_id = s.contact_id and a.deleted_at is null
          order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1) home on true
        left join lateral (select q.type, q.fields ->> 'company' as company from policies q
          where q.contact_id = s.contact_id and q.deleted_at is null
          order by q.term_date desc nulls first, q.id limit 1) about on true
      order by s.sort_name, s.contact_id, s.person`.compile(build)
}

const matches = (search: string, words: RawBuilder<unknown>) => sql`(
  strpos(platform.fold(${words}), platform.fold(${search})) > 0 or strpos(platform.fold(coalesce(k.company_name, '')),
    platform.fold(${search})) > 0 or (${search.replace(/\D/g, '')} <> '' and strpos(p.address, ${search.replace(/\D/g, '')}) > 0))`

/** One row for each person; a person whose facts changed since the groups were judged is in line, and is judged again. */
export async function insertRecipients(
  tx: AccountTx,
  asked: Candidates,
  groups: readonly Judged[],
  run: string,
): Promise<number> {
  const version = asked.hasVersions ? versionOf(sql`p.contact_id`) : sql`null`
  const { numAffectedRows = 0n } = await sql`${each} ${candidates(asked)}, ${verdicts(groups)}
    insert into campaign_recipients (account_id, run_id, contact_id, person, address, ours, version, state, reason, comment,
        held_until, held_zone, segments)
      select ${tx.accountId}::uuid, ${run}::uuid, p.contact_id, p.person, p.address, p.ours, ${version},
          case when v.reason is not null then 'leftOut' when v.held_until is not null then 'held' else 'queued' end,
          v.reason, coalesce(left(v.words, 500), ''), case when v.reason is null then v.held_until end,
          case when v.reason is null then v.held_zone end, coalesce(v.segments, 0)
        from people p left join verdicts v on ${byGroup}
      on conflict do nothing`.execute(tx.db)
  return Number(numAffectedRows)
}
