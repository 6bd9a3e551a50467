import { audienceEndpoints } from '@frontdesk/contract/growth/campaigns/audience'
import { routes } from '#platform/domain'
import { countAudience, listAudience } from './audience.ts'
import { preflightCampaign } from './preflight.ts'
import { previewContent } from './preview.ts'
import { sendTest } from './test-send.ts'

export const audienceRoutes = routes(audienceEndpoints, {
  countAudience,
  listAudience,
  previewContent,
  preflightCampaign,
  sendTest,
})
