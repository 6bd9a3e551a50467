import { feedbackEndpoints } from '@frontdesk/contract/feedback/feedback'
import { type Domain, routes } from '#platform/domain'
import { deleteFeedback } from './delete-feedback.ts'
import { feedbackJobs } from './feedback.jobs.ts'
import { listFeedback } from './list-feedback.ts'
import { recordRelease } from './record-release.ts'
import { sendFeedback } from './send-feedback.ts'

export const feedbackDomain: Domain = {
  name: 'feedback',
  routes: routes(feedbackEndpoints, { sendFeedback, listFeedback, deleteFeedback, recordRelease }),
  jobs: feedbackJobs,
}
