import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import type { AnswerOf, CallOf } from '#platform/domain'
import { reviewPageQuery } from './report.store.ts'
import { buildReviewView } from './review-view.ts'

type Endpoint = typeof reviewEndpoints.listReviews

export async function listReviews({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { view: _, ...page } = query
  return (await platform.database.read(caller.accountId, reviewPageQuery(page))).map(buildReviewView)
}
