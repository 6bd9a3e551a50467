import { reviewSettingsEndpoints } from '@frontdesk/contract/growth/reviews/review-settings'
import { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { routes } from '#platform/domain'
import { cancelReview } from './cancel-review.ts'
import { exportReviews } from './export-reviews.ts'
import { getReviewSettings } from './get-review-settings.ts'
import { exportLinkAudit, listLinkAudit } from './link-audit.ts'
import { listClientReviews, listReviews } from './list-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { requestReview } from './request-review.ts'
import { getReview } from './review-detail.ts'
import { saveReviewSettings } from './save-review-settings.ts'
import { getReviewSummary, getReviewTotals, listEmployeeReviewTotals } from './sum-reviews.ts'

export const reviewRoutes = [
  ...routes(reviewEndpoints, {
    listReviews,
    getReviewTotals,
    listEmployeeReviewTotals,
    getReviewSummary,
    exportReviews,
    listLinkAudit,
    exportLinkAudit,
    listClientReviews,
    requestReview,
    getReview,
    cancelReview,
    replyToReview,
  }),
  ...routes(reviewSettingsEndpoints, { getReviewSettings, saveReviewSettings }),
]
