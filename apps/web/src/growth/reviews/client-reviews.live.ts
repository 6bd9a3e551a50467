// Reviews of one contact, the totals by employee, and the notification of an answer.
import type { Live } from '#platform/realtime/live.ts'
import { announceReview } from './alerts/announce-review.ts'
import { refreshClientReviews, refreshEmployeeTotals } from './client-reviews.queries.ts'

export function registerClientReviewsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('reviewSaved', (review) => {
    // Persons with the same number count as one, so others may be affected too.
    refreshClientReviews(client)
    if (review.client) refreshEmployeeTotals(client)
  })
  live.onEvent('reviewReceived', (received) => announceReview(received))
  // A number, or a co-applicant, decides whom one can ask.
  live.onEvent('contactSaved', ({ contact }) => refreshClientReviews(client, contact.id))
  live.onRefetch('reviews', () => {
    refreshClientReviews(client)
    refreshEmployeeTotals(client)
  })
}
