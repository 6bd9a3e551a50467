import { personalLinkVia } from '@frontdesk/contract/growth/referrals/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

export interface Somebody {
  id: string
  name: string
}

/** The way of those for whom none is given. */
export const notSaid = 'Not said'

/** Must match the expression of the index contacts_referred. */
export const referredContacts = sql`c.deleted_at is null
  and (c.affliate_via is not null or c.affliate_contact is not null or c.aflliate_on is not null)`

/** Id and name of the contact with this alias, as JSON. */
export const buildNamed = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('id', ${of('id')}, 'name',
    coalesce(nullif(concat_ws(' ', ${of('first_name')}, ${of('last_name')}), ''), ${of('company_name')}))`
}

/** Of the account. */
export const zone = sql`(select timezone from accounts)`

/** Whether a day is in the account's month, which is found once. */
export const isInMonth = (day: RawBuilder<unknown>, now: Date) => {
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone ${zone})`
  return sql<boolean>`${day} >= (select ${month}::date) and ${day} < (select (${month} + interval '1 month')::date)`
}

/** Forms of people who were contacts before, the newest of each pair, unless their own fields say the same. */
export const buildKnown = (referrer?: RawBuilder<unknown>) => sql`
  select distinct on (f.contact_id, l.contact_id) f.account_id, f.contact_id as client_id,
    (f.sent_at at time zone ${zone})::date as on, ${personalLinkVia}::text as via, l.contact_id as referrer_id,
    null::text as level, f.sent_at as at, true as known
  from referral_forms f
  join referral_links l on l.account_id = f.account_id and l.id = f.link_id and l.contact_id <> f.contact_id
  join contacts c on c.account_id = f.account_id and c.id = f.contact_id and c.deleted_at is null
    and c.affliate_contact is distinct from l.contact_id
  where f.known ${referrer ? sql`and l.contact_id = ${referrer}` : sql``}
  order by f.contact_id, l.contact_id, f.sent_at desc`

export interface WayRow {
  way: string
  all_time: number
  this_month: number
}

/** Of what the report lists, grouped by source; names that differ only in capitals count as one. */
export const countReferralWays = (now: Date): Query<WayRow> =>
  sql<WayRow>`
    select coalesce(min(every.via), ${notSaid}) as way, count(*) as all_time,
      count(*) filter (where ${isInMonth(sql`every.on`, now)}) as this_month
    from (select c.affliate_via as via, c.aflliate_on as on from contacts c where ${referredContacts}
      union all select k.via, k.on from (${buildKnown()}) k) every
    group by lower(every.via) order by all_time desc, way`.compile(build)

const mostNamed = 10

export const topReferrers: Query<{ client: Somebody; count: number }> = sql<{ client: Somebody; count: number }>`
  select ${buildNamed('r')} as client, top.count from (
    select every.account_id, every.referrer_id, count(*) as count
    from (select c.account_id, c.affliate_contact as referrer_id from contacts c
        where c.deleted_at is null and c.affliate_contact is not null
      union all select k.account_id, k.referrer_id from (${buildKnown()}) k) every
    join contacts r on r.account_id = every.account_id and r.id = every.referrer_id and r.deleted_at is null
    group by every.account_id, every.referrer_id order by count desc, every.referrer_id limit ${mostNamed}) top
  join contacts r on r.account_id = top.account_id and r.id = top.referrer_id
  order by top.count desc, top.referrer_id`.compile(build)
