import { messageCampaignEndpoints } from '@frontdesk/contract/money/registration/message-campaigns'
import { type BoundRoute, routes } from '#platform/domain'
import { assignNumber } from './assign-number.ts'
import { createMessageCampaign } from './create-campaign.ts'
import { deleteMessagingService } from './delete-campaign.ts'
import { listMessagingServices } from './list-campaigns.ts'
import { updateMessagingService } from './update-campaign.ts'

export { campaignRecurring } from './campaign-rounds.ts'
export { campaignJobs } from './mail-campaign.ts'

export const campaignRoutes: BoundRoute[] = routes(messageCampaignEndpoints, {
  listMessagingServices,
  createMessageCampaign,
  updateMessagingService,
  deleteMessagingService,
  assignNumber,
})
