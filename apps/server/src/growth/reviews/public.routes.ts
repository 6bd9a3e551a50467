import { publicReviewEndpoints } from '@frontdesk/contract/growth/reviews/public-review'
import { type BoundRoute, routes } from '#platform/domain'
import type { PublicPage } from '#platform/http/public-pages'
import type { JobDefinitions } from '#platform/jobs/job'
import { mailReview } from './answer/mail-review.ts'
import { privacyPage } from './page/privacy-page.ts'
import { saveLinkAnswer, showReviewBrand, showReviewRequest, writeReview } from './page/public-review-calls.ts'
import { openPublicLinkPage, reviewPage } from './page/review-page.ts'
import { reviewStartPage, visitorPage, wrongReviewPages } from './page/visitor-page.ts'

export const publicReviewRoutes: BoundRoute[] = routes(publicReviewEndpoints, {
  ...{ showReviewBrand, showReviewRequest, writeReview },
  answerReview: saveLinkAnswer,
})
export const publicReviewPages: PublicPage[] = [
  reviewStartPage,
  visitorPage,
  reviewPage,
  openPublicLinkPage,
  privacyPage,
  ...wrongReviewPages,
]
export const publicReviewJobs: JobDefinitions = { 'reviews.mail': mailReview }
