import { sql } from 'kysely'
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

/** Whether the referral date of `c` is in the account's month, which is found once. */
export const isInMonth = (now: Date) => {
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone (select timezone from accounts))`
  return sql<boolean>`c.aflliate_on >= (select ${month}::date)
    and c.aflliate_on < (select (${month} + interval '1 month')::date)`
}

export interface WayRow {
  way: string
  all_time: number
  this_month: number
}

/** Grouped by source; names that differ only in capitals count as one. */
export const countReferralWays = (now: Date): Query<WayRow> =>
  sql<WayRow>`
    select coalesce(min(c.affliate_via), ${notSaid}) as way, count(*) as all_time,
      count(*) filter (where ${isInMonth(now)}) as this_month
    from contacts c where ${referredContacts} group by lower(c.affliate_via) order by all_time desc, way`.compile(build)

const mostNamed = 10

export const topReferrers: Query<{ client: Somebody; count: number }> = sql<{ client: Somebody; count: number }>`
  select ${buildNamed('r')} as client, top.count from (
    select c.account_id, c.affliate_contact, count(*) as count from contacts c
    join contacts r on r.account_id = c.account_id and r.id = c.affliate_contact and r.deleted_at is null
    where c.deleted_at is null and c.affliate_contact is not null
    group by c.account_id, c.affliate_contact order by count desc, c.affliate_contact limit ${mostNamed}) top
  join contacts r on r.account_id = top.account_id and r.id = top.affliate_contact
  order by top.count desc, top.affliate_contact`.compile(build)
