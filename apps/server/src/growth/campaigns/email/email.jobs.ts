import type { JobDefinitions } from '#platform/jobs/job'
import { sendEmailJob } from './send-email.ts'

export const emailJobs: JobDefinitions = {
  'campaigns.sendEmail': sendEmailJob,
}
