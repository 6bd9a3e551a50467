import { campaignEndpoints } from '@frontdesk/contract/growth/campaigns/campaigns'
import { routes } from '#platform/domain'
import {
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  type StopRuns,
  setCampaignActive,
  updateCampaign,
} from './campaign.ts'
import { getCampaign, listCampaigns, listNextRuns } from './list-campaigns.ts'
import { getCampaignSummary } from './summary.ts'

export const campaignRoutes = (stopRuns: StopRuns) =>
  routes(campaignEndpoints, {
    listCampaigns,
    getCampaignSummary,
    getCampaign,
    createCampaign,
    updateCampaign,
    deleteCampaign: deleteCampaign(stopRuns),
    duplicateCampaign,
    setCampaignActive,
    listNextRuns,
  })
