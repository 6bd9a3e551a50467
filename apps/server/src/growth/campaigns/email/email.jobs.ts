import type { JobDefinitions } from '#platform/jobs/job'
import { sendEmailJob } from './send-email.ts'
import { testEmailJob } from './test-email.ts'

export const emailJobs: JobDefinitions = {
  'campaigns.sendEmail': sendEmailJob,
  'campaigns.sendTestEmail': testEmailJob,
}
