import type { Domain } from '#platform/domain'
import { audienceRoutes } from './audience.routes.ts'
import { campaignAudiences } from './campaigns.access.ts'
import { testJobs } from './test-send.ts'

export { snapshotRecipients } from './snapshot.ts'

export const campaignsDomain: Domain = {
  name: 'campaigns',
  routes: [...audienceRoutes],
  audiences: campaignAudiences,
  jobs: { ...testJobs },
  canSubscribe: (stream) => stream === 'campaigns',
  streams: () => ['campaigns'],
}
