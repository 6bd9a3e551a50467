import { sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'

export interface CampaignTotals {
  count: number
  sent: number
  delivered: number
  month_sent: number
  month_replies: number
}

/**
 * For Database.read(): one row. Of this month: what left, and the replies that came, since it began in the agency's zone.
 * Each run is looked up in its index, so that earlier months cost next to nothing.
 */
export const campaignTotalsQuery = (now: Date): Query<CampaignTotals> =>
  sql<CampaignTotals>`
    with month as (
      select date_trunc('month', ${now}::timestamptz at time zone timezone) at time zone timezone as began from accounts)
    select (select count(*)::int from campaigns where deleted_at is null) as count, ever.*,
      (select coalesce(sum(recent.people), 0)::int from campaign_runs r cross join lateral (
        select count(*) as people from campaign_recipients p
          where p.account_id = r.account_id and p.run_id = r.id and p.left_at >= month.began) recent) as month_sent,
      (select count(*)::int from campaign_recipients p
        where p.replied_at is not null and p.replied_at >= month.began and p.left_at is not null) as month_replies
    from month cross join (
      select coalesce(sum(departed), 0)::int as sent,
        coalesce(sum(departed) filter (where state = 'delivered'), 0)::int as delivered from campaign_run_counts) ever
  `.compile(build)
