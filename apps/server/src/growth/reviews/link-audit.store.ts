// Who was asked in a period, and which public links each was shown; for Database.read() and rows().
import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { localTime } from './report.store.ts'
import { clientName } from './reviews.store.ts'

/** Local days, both included. */
export interface Period {
  from: string
  to: string
}

/** A day wider in UTC, so that the index is used whatever the time zone. */
const askedIn = ({ from, to }: Period) => sql`r.contact_id is not null and r.state <> 'canceled'
  and r.created_at >= ${from}::date - interval '1 day' and r.created_at < ${to}::date + interval '2 days'
  and ${localTime}::date between ${from}::date and ${to}::date`

export interface AuditRow {
  id: string
  name: string
  created_at: Date
  rating: number | null
  links: string[] | null
  shown_at: Date | null
}

export const auditPage = (period: Period, { page, limit }: { page: number; limit: number }): Query<AuditRow> =>
  sql<AuditRow>`with page as materialized (select r.id from reviews r where ${askedIn(period)}
      order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit})
    select r.id, ${clientName} as name, r.created_at, r.rating, r.links_shown as links, r.links_shown_at as shown_at
    from reviews r left join contacts c on c.account_id = r.account_id and c.id = r.contact_id
    where r.id in (select id from page) order by r.created_at desc, r.id desc`.compile(build)

export interface AuditSums {
  asked: number
  answered: number
  shown: number
}

export const auditSums = (period: Period): Query<AuditSums> =>
  sql<AuditSums>`
    select count(*)::int as asked, count(r.rating)::int as answered, count(r.links_shown)::int as shown
      from reviews r where ${askedIn(period)}`.compile(build)

export interface OfferRow {
  links: string[]
  count: number
  from: Date
  to: Date
  ratings: number[]
}

/** Each different set of links, the most frequent first. */
export const auditOffers = (period: Period, limit: number): Query<OfferRow> =>
  sql<OfferRow>`
    select r.links_shown as links, count(*)::int as count, min(r.links_shown_at) as "from", max(r.links_shown_at) as "to",
        array_agg(distinct r.rating::int order by r.rating::int) filter (where r.rating is not null) as ratings
      from reviews r where ${askedIn(period)} and r.links_shown is not null
      group by r.links_shown order by count desc, r.links_shown limit ${limit}`.compile(build)
