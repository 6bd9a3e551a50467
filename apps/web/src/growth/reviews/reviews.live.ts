import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { announceReview } from './alerts/announce-review.ts'
import { getReviews, type ReviewDetail, reviewQuery } from './reviews.queries.ts'

export function registerReviewsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('reviewSaved', (review) => {
    getReviews(client).applyEvent([review])
    const detail = reviewQuery(review.id).queryKey
    // The history is read again.
    applyToQueries<ReviewDetail>(client, detail, (known) => ({ ...known, ...review }))
    scheduleRefetch(client, detail)
    refreshLists(client)
  })
  live.onEvent('reviewReceived', announceReview)
  // A number or a co-applicant decides whom one can ask.
  live.onEvent('contactSaved', ({ contact }) => refreshClients(client, contact.id))
  live.onEvent('householdChanged', () => refreshClients(client))
  live.onRefetch('contacts', () => refreshClients(client))
  // A recovery follow-up that was done or moved changes what its review says.
  live.onEvent('followupSaved', ({ followup }) => refreshFollowup(client, followup.id))
  live.onEvent('followupRemoved', ({ id }) => refreshFollowup(client, id))
  live.onEvent('accountUpdated', () => scheduleRefetch(client, api.reviews.getReviewSettings.queryKey()))
  live.onRefetch('reviews', () => scheduleRefetch(client, ['reviews']))
  live.onRefetch('account', () => scheduleRefetch(client, api.reviews.getReviewSettings.queryKey()))
}

/** The order, totals, and who can be asked come from the server. */
function refreshLists(client: QueryClient) {
  for (const call of [
    api.reviews.listReviews,
    api.reviews.getReviewSummary,
    api.reviews.getReviewTotals,
    api.reviews.listEmployeeReviewTotals,
    api.reviews.listLinkAudit,
  ])
    scheduleRefetch(client, call.queryKey())
  // Persons with the same phone number count as one: other contacts may change with it.
  refreshClients(client)
}

const refreshClients = (client: QueryClient, id?: string) =>
  scheduleRefetch(client, api.reviews.listClientReviews.queryKey(id === undefined ? undefined : { params: { id } }))

function refreshFollowup(client: QueryClient, id: string) {
  if (
    getReviews(client)
      .listGroup('')
      .every(({ followup }) => followup?.id !== id)
  )
    return
  scheduleRefetch(client, api.reviews.listReviews.queryKey())
  scheduleRefetch(client, api.reviews.getReview.queryKey())
}
