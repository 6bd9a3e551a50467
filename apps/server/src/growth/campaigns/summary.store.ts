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

/** For Database.read(): one row. Of this month: what left, and the replies that came, since it began in the agency's zone. */
export const campaignTotalsQuery = (now: Date): Query<CampaignTotals> =>
  sql<CampaignTotals>`
    with month as (
      select date_trunc('month', ${now}::timestamptz at time zone timezone) at time zone timezone as began from accounts)
    select (select count(*)::int from campaigns where deleted_at is null) as count,
      count(p.left_at)::int as sent,
      (count(*) filter (where p.state = 'delivered'))::int as delivered,
      (count(*) filter (where p.left_at >= month.began))::int as month_sent,
      (count(*) filter (where p.replied_at >= month.began))::int as month_replies
    from month left join campaign_recipients p on p.left_at is not null`.compile(build)
