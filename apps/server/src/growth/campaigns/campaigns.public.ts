import type { Domain } from '#platform/domain'
import { campaignAudiences } from './campaigns.access.ts'
import { runStates } from './run-states.ts'
import { runJobs, runRecurring, runRoutes } from './runs.routes.ts'

export { recordReply } from './replies.ts'

export const campaignsDomain: Domain = {
  name: 'campaigns',
  routes: [...runRoutes],
  audiences: campaignAudiences,
  canSubscribe: (stream) => stream === 'campaigns',
  streams: () => ['campaigns'],
  stateMachines: [runStates],
  jobs: { ...runJobs },
  recurring: [...runRecurring],
}
