import { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { routes } from '#platform/domain'
import { cancelReview } from './cancel-review.ts'
import { requestReview } from './request-review.ts'

const { requestReview: request, cancelReview: cancel } = reviewEndpoints

export const askingRoutes = routes({ requestReview: request, cancelReview: cancel }, { requestReview, cancelReview })
