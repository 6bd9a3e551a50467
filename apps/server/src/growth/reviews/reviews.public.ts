import type { Domain } from '#platform/domain'
import type { RecurringDefinition } from '#platform/jobs/job'
import { requestDueReviews } from './due.ts'
import { publicReviewJobs, publicReviewPages, publicReviewRoutes } from './public.routes.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { settleReviews } from './settle.ts'

export { bulkReviews } from './bulk-reviews.ts'
export { findReviewText } from './find-text.ts'
export { getReviewSettings } from './get-review-settings.ts'
export { reviewPeople } from './move-people.ts'
export { reviewReactions } from './rules.ts'
export { saveReviewSettings } from './save-review-settings.ts'

const recurring: readonly RecurringDefinition[] = [
  { name: 'reviews.due', everyMinutes: 1, per: 'account', run: requestDueReviews },
  { name: 'reviews.settle', everyMinutes: 5, per: 'account', run: settleReviews },
]

export const reviewsDomain: Domain = {
  name: 'reviews',
  routes: [...reviewRoutes, ...publicReviewRoutes],
  pages: publicReviewPages,
  jobs: publicReviewJobs,
  recurring,
  audiences: { reviewSaved: () => 'account', reviewReceived: 'stated' },
  canSubscribe: (stream) => stream === 'reviews',
  streams: () => ['reviews'],
}
