import type { Domain } from '#platform/domain'
import { campaignAudiences } from './campaigns.access.ts'

export const campaignsDomain: Domain = {
  name: 'campaigns',
  routes: [],
  audiences: campaignAudiences,
  canSubscribe: (stream) => stream === 'campaigns',
  streams: () => ['campaigns'],
}
