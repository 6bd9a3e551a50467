import { hasCode } from '#platform/api/api-failure.ts'
import { type FailurePrefixes, failureTexts, isWithoutReply } from '#platform/api/failure-texts.ts'
import { requestTexts } from './texts/request.texts.ts'

const reviewFailures = {
  listReviews: 'Unable to get client service reviews:',
  getReviewSummary: 'Unable to get the totals:',
  getReview: 'Unable to get the review:',
  listClientReviews: 'Unable to get client service reviews:',
  requestReview: 'Unable to create service review request:',
  cancelReview: 'Unable to cancel the request:',
  replyToReview: 'Unable to send the reply:',
  exportReviews: 'Unable to export service reviews:',
  listLinkAudit: 'Unable to get the link audit:',
  exportLinkAudit: 'Unable to export the link audit:',
  getReviewSettings: 'Unable to get the service review settings:',
  saveReviewSettings: 'Unable to update account settings:',
} as const satisfies FailurePrefixes<'reviews'>

export const failureText = failureTexts(reviewFailures)

/** A refusal gives its reason; a fault of the server was logged. */
export const formatRequestFailure = (error: unknown): string =>
  hasCode(error, 'internal') && !isWithoutReply(error) ? requestTexts.notRequested : failureText('requestReview', error)
