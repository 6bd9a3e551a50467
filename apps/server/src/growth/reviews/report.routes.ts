import { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { routes } from '#platform/domain'
import { listClientReviews } from './client-reviews.ts'
import { exportReviews } from './export-reviews.ts'
import { exportLinkAudit, listLinkAudit } from './link-audit.ts'
import { listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { getReview } from './review-detail.ts'
import { getReviewSummary, getReviewTotals, listEmployeeReviewTotals } from './sum-reviews.ts'

const { requestReview: _, cancelReview: __, ...endpoints } = reviewEndpoints

export const reportRoutes = routes(endpoints, {
  listReviews,
  getReviewTotals,
  listEmployeeReviewTotals,
  getReviewSummary,
  exportReviews,
  listLinkAudit,
  exportLinkAudit,
  listClientReviews,
  getReview,
  replyToReview,
})
