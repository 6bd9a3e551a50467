import { feedbackEndpoints } from '@frontdesk/contract/feedback'
import { type Domain, routes } from '#platform/domain'
import { feedbackJobs } from './feedback.jobs.ts'
import { sendFeedback } from './send-feedback.ts'

export const feedbackDomain: Domain = {
  name: 'feedback',
  routes: routes(feedbackEndpoints, { sendFeedback }),
  jobs: feedbackJobs,
}
