import type { campaignEndpoints } from '@frontdesk/contract/growth/campaigns/campaigns'
import type { AnswerOf, CallOf } from '#platform/domain'
import { campaignTotalsQuery } from './summary.store.ts'

type Endpoint = typeof campaignEndpoints.getCampaignSummary

export async function getCampaignSummary({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [totals] = await platform.database.read(caller.accountId, campaignTotalsQuery(platform.clock.now()))
  const { count = 0, sent = 0, delivered = 0, month_sent = 0, month_replies = 0 } = totals ?? {}
  return { count, sent, delivered, month: { sent: month_sent, replies: month_replies } }
}
