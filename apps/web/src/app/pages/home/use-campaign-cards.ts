import { useQuery } from '@tanstack/react-query'
import { campaignSummaryQuery } from '#growth/campaigns/campaigns.queries.ts'

const one = ['campaigns']

/** The specification hides it while it loads, and while there is no campaign. */
export function useCampaignCards(): readonly string[] {
  const { data } = useQuery(campaignSummaryQuery())
  return data && data.count > 0 ? one : []
}
