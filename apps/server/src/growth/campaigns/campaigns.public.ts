import type { Domain } from '#platform/domain'
import { campaignAudiences } from './campaigns.access.ts'
import { emailJobs } from './email/email.jobs.ts'
import { emailRoutes } from './email/email.routes.ts'

export { applyCampaignMailReport } from './email/apply-mail-report.ts'
export { formatEmailPictureKey } from './email/pictures.ts'

export const campaignsDomain: Domain = {
  name: 'campaigns',
  routes: [...emailRoutes],
  jobs: { ...emailJobs },
  audiences: campaignAudiences,
  canSubscribe: (stream) => stream === 'campaigns',
  streams: () => ['campaigns'],
}
