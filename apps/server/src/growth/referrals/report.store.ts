import type { ReferralStage } from '@frontdesk/contract/growth/referrals/limits'
import { personalLinkVia } from '@frontdesk/contract/growth/referrals/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { buildKnown, buildNamed, isInMonth, notSaid, referredContacts, type Somebody, zone } from './referrals.store.ts'

export interface ReferralRow {
  client: Somebody
  on: string | null
  via: string | null
  referrer: Somebody | null
  level: string | null
  at: Date | null
  stage: ReferralStage
  premium: number | null
}

export interface ReferralFilters {
  month?: 'this' | undefined
  by?: string | undefined
  via?: string | undefined
  stage?: ReferralStage | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * Where a referred person stands. A policy is of before if it took effect, or its record was created, before the
 * referral. `r` has account_id, client_id, on, at and known.
 */
export const buildStanding = (r: RawBuilder<unknown>) => {
  const start = sql`coalesce(${r}.at, ${r}.on::timestamp at time zone ${zone}, '-infinity')`
  return sql`(
    select case when ${r}.known or p.before then 'alreadyClient' when p.since > 0 then 'bound'
        when q.id is not null then 'quoted' else 'newLead' end as stage,
      case when p.since > 0 then p.premium else q.premium end as premium
    from (
      select coalesce(bool_or(of_before), false) as before, count(*) filter (where not of_before) as since,
        (sum(yearly_premium(premium, premium_term)) filter (where not of_before))::bigint as premium
      from (select premium, premium_term, created_at < ${start}
          or coalesce((fields->>'effectiveDate')::date < ${r}.on, false) as of_before
        from policies where account_id = ${r}.account_id and contact_id = ${r}.client_id and deleted_at is null) each_policy
    ) p left join lateral (
      select id, (fields->'coverage'->>'premium')::bigint as premium from quotes
      where account_id = ${r}.account_id and contact_id = ${r}.client_id and deleted_at is null and created_at >= ${start}
      order by created_at desc, id desc limit 1) q on true)`
}

const ofStage = (r: string, stage: ReferralStage | undefined) =>
  stage ? sql`and (select stage from ${buildStanding(sql.ref(r))} standing) = ${stage}` : sql``

/** Contacts whose own fields say that they were referred. `most` rows, the newest first. */
const ofContacts = ({ month, by, via, stage, from, to }: ReferralFilters, now: Date, most: number | null) => sql`
  select own.* from contacts c cross join lateral (
    select c.account_id, c.id as client_id, c.aflliate_on as on, c.affliate_via as via, c.affliate_contact as referrer_id,
      c.affliate_contact_level as level, (select min(f.sent_at) from referral_forms f
        where f.account_id = c.account_id and f.contact_id = c.id and not f.known) as at, false as known) own
  where ${referredContacts} ${month ? sql`and ${isInMonth(sql`c.aflliate_on`, now)}` : sql``}
    ${by ? sql`and c.affliate_contact = ${by}::uuid` : sql``}
    ${via ? sql`and lower(coalesce(c.affliate_via, ${notSaid})) = lower(${via})` : sql``}
    ${from ? sql`and c.aflliate_on >= ${from}::date` : sql``} ${to ? sql`and c.aflliate_on <= ${to}::date` : sql``}
    ${ofStage('own', stage)}
  order by c.aflliate_on desc nulls last, c.id desc ${most === null ? sql`` : sql`limit ${most}`}`

const ofForms = ({ month, by, via, stage, from, to }: ReferralFilters, now: Date) => sql`
  select * from (${buildKnown(by === undefined ? undefined : sql`${by}::uuid`)}) again
  where ${via ? sql`lower(${via}) = lower(${personalLinkVia})` : sql`true`}
    ${month ? sql`and ${isInMonth(sql`again.on`, now)}` : sql``}
    ${from ? sql`and again.on >= ${from}::date` : sql``} ${to ? sql`and again.on <= ${to}::date` : sql``}
    ${ofStage('again', stage)}`

interface Bounds {
  limit: number
  offset: number
}

/** For Database.read() and Database.rows(). */
export const listReferralRows = (filters: ReferralFilters, { limit, offset }: Bounds, now: Date): Query<ReferralRow> =>
  sql<ReferralRow>`
    select ${buildNamed('c')} as client, r.on, r.via, r.level, r.at, standing.stage, standing.premium,
      (select ${buildNamed('by')} from contacts by where by.account_id = r.account_id and by.id = r.referrer_id
        and by.deleted_at is null) as referrer
    from (select * from ((${ofContacts(filters, now, limit + offset)}) union all (${ofForms(filters, now)})) every
      order by every.on desc nulls last, every.client_id desc, every.at desc limit ${limit} offset ${offset}) r
    join contacts c on c.account_id = r.account_id and c.id = r.client_id
    cross join lateral ${buildStanding(sql.ref('r'))} standing
    order by r.on desc nulls last, r.client_id desc, r.at desc`.compile(build)

const mostWays = 100

/** For Database.read(): those that differ only in capitals are one. */
export const referralWayNames: Query<{ way: string }> = sql<{ way: string }>`
  select min(way) as way from (
    select coalesce(min(c.affliate_via), ${notSaid}) as way from contacts c where ${referredContacts} group by lower(c.affliate_via)
    union all select ${personalLinkVia} where exists (select from referral_forms where known)) every
  group by lower(way) order by lower(min(way)) limit ${mostWays}`.compile(build)
