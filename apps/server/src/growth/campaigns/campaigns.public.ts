import type { Domain } from '#platform/domain'
import { audienceRoutes } from './audience.routes.ts'
import { campaignRoutes } from './campaign.routes.ts'
import { campaignAudiences } from './campaigns.access.ts'
import { createCampaignClock } from './clock.ts'
import { emailJobs } from './email/email.jobs.ts'
import { emailRoutes } from './email/email.routes.ts'
import { purgePictures } from './email/purge-pictures.ts'
import { campaignBelongings } from './hand-over.ts'
import { skipRun, startRun, stopRunsOf } from './run.ts'
import { runStates } from './run-states.ts'
import { runJobs, runRecurring, runRoutes } from './runs.routes.ts'
import { testJobs } from './test-send.ts'

export { applyCampaignMailReport } from './email/apply-mail-report.ts'
export { formatEmailPictureKey } from './email/pictures.ts'
export { moveNextRuns } from './move-next-runs.ts'
export { markReplied } from './recipients.store.ts'
export { findNextRun } from './schedule.ts'

export const campaignsDomain: Domain = {
  name: 'campaigns',
  routes: [...campaignRoutes(stopRunsOf), ...audienceRoutes, ...runRoutes, ...emailRoutes],
  audiences: campaignAudiences,
  canSubscribe: (stream) => stream === 'campaigns',
  streams: () => ['campaigns'],
  belongings: campaignBelongings,
  stateMachines: [runStates],
  jobs: { ...runJobs, ...emailJobs, ...testJobs },
  recurring: [createCampaignClock({ begin: startRun, skip: skipRun }), ...runRecurring, purgePictures],
}
