import type { Domain } from '#platform/domain'
import { campaignRoutes } from './campaign.routes.ts'
import { stopOpenRuns } from './campaign.store.ts'
import { campaignAudiences } from './campaigns.access.ts'

export const campaignsDomain: Domain = {
  name: 'campaigns',
  routes: [
    ...campaignRoutes((tx, platform, id) => stopOpenRuns(tx, id, platform.clock.now(), 'The campaign was deleted.')),
  ],
  audiences: campaignAudiences,
  canSubscribe: (stream) => stream === 'campaigns',
  streams: () => ['campaigns'],
}
