import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { buildNamed, type Somebody } from './referrals.store.ts'

export interface TreeRow {
  client: Somebody
  parent: string
  on: string | null
  via: string | null
  premium: number
}

/** For Database.read(): level by level, at most `most`. Each contact has one referrer, so only the root can come again. */
export const listReferralTree = (root: string, { depth, most }: { depth: number; most: number }): Query<TreeRow> =>
  sql<TreeRow>`
    with recursive brought as (
      select c.account_id, c.id, c.affliate_contact as parent, 1 as level from contacts c
      where c.affliate_contact = ${root}::uuid and c.id <> ${root}::uuid and c.deleted_at is null
      union all
      select c.account_id, c.id, c.affliate_contact, b.level + 1 from brought b
      join contacts c on c.account_id = b.account_id and c.affliate_contact = b.id and c.id <> ${root}::uuid
        and c.deleted_at is null
      where b.level < ${depth}
    ), shown as materialized (select * from brought limit ${most})
    select ${buildNamed('c')} as client, s.parent, c.aflliate_on as on, c.affliate_via as via,
      (select coalesce(sum(yearly_premium(p.premium, p.premium_term)), 0)::bigint from policies p
        where p.account_id = c.account_id and p.contact_id = c.id and p.deleted_at is null
          and is_in_force((p.fields->>'effectiveDate')::date, p.term_date, (select agency_day(c.account_id)))) as premium
    from shown s join contacts c on c.account_id = s.account_id and c.id = s.id
    order by s.level, c.aflliate_on desc nulls last, c.id desc`.compile(build)
