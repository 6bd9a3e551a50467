// Who was asked in a period, and which public links each was shown; for Database.read() and rows().
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { isAskedBetween } from './report.store.ts'
import { clientName } from './reviews.store.ts'

/** Local days, both included. */
export interface Period {
  from: string
  to: string
}

const dayMs = 24 * 60 * 60_000

const askedIn = ({ from, to }: Period) => sql`r.contact_id is not null and r.state <> 'canceled'
  and ${isAskedBetween(new Date(from), new Date(Date.parse(to) + dayMs))}`

export interface AuditRow {
  id: string
  name: string
  created_at: Date
  rating: number | null
  links: string[] | null
  shown_at: Date | null
}

export const auditPageQuery = (period: Period, { page, limit }: { page: number; limit: number }): Query<AuditRow> =>
  sql<AuditRow>`with page as materialized (select r.id from reviews r where ${askedIn(period)}
      order by r.created_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit})
    select r.id, ${clientName} as name, r.created_at, r.rating, r.links_shown as links, r.links_shown_at as shown_at
    from reviews r left join contacts c on c.account_id = r.account_id and c.id = r.contact_id
    where r.id in (select id from page) order by r.created_at desc, r.id desc`.compile(build)

export interface AuditSums {
  asked: number
  answered: number
  shown: number
  /** Each different set of links, the most frequent first. */
  offers: OfferRow[]
}

interface OfferRow {
  links: string[]
  count: number
  /** ISO 8601. */
  from: string
  to: string
  ratings: number[] | null
}

/** As in the conditions of the two indexes that the sums are read from. */
const linkBytes = sql`coalesce(octet_length(r.links_shown[1]), 0) + coalesce(octet_length(r.links_shown[2]), 0)`

const listAsked = (period: Period, length: RawBuilder<unknown>) => sql`
  select r.links_shown, r.links_shown_at, r.rating from reviews r where ${askedIn(period)} and ${linkBytes} ${length}`

/** One row, for which the requests are read once. */
export const auditSumsQuery = (period: Period, mostOffers: number): Query<AuditSums> =>
  sql<AuditSums>`
    with each_rating as materialized (
      select r.links_shown as links, r.rating::int as rating, count(*) as people, min(r.links_shown_at) as "from",
        max(r.links_shown_at) as "to"
      from (${listAsked(period, sql`<= 1500`)} union all ${listAsked(period, sql`> 1500`)}) r
      group by r.links_shown, r.rating
    ), offers as (
      select links, sum(people)::int as count, min("from") as "from", max("to") as "to",
        array_agg(rating order by rating) filter (where rating is not null) as ratings
      from each_rating where links is not null group by links order by count desc, links limit ${mostOffers}
    )
    select coalesce(sum(people), 0)::int as asked,
      coalesce(sum(people) filter (where rating is not null), 0)::int as answered,
      coalesce(sum(people) filter (where links is not null), 0)::int as shown,
      (select coalesce(json_agg(offers order by count desc, links), '[]') from offers) as offers
    from each_rating`.compile(build)
