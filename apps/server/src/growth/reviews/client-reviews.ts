import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findReviewRefusals } from './may-ask.ts'
import { clientReviewsQuery, contactExistsQuery } from './report.store.ts'
import { buildReviewView } from './review-view.ts'
import { buildSums } from './sum-reviews.ts'
import { levelSumsQuery } from './sums.store.ts'

type Endpoint = typeof reviewEndpoints.listClientReviews

export async function listClientReviews({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [contacts, reviews, sums] = await platform.database.readAll(caller.accountId, [
    contactExistsQuery(params.id),
    clientReviewsQuery(params.id, reviewLimits.ofClient),
    levelSumsQuery(params.id),
  ])
  if (contacts.length === 0) throw new AppError('contactNotFound')
  const levels = await inAccount((tx) => findReviewRefusals(tx, platform, params.id))
  return {
    data: reviews.map(buildReviewView),
    levels: levels.map(({ clientLevel, name, refusal, words }) => ({
      ...{ clientLevel, name, refusal, words },
      ...buildSums(sums.find((row) => row.client_level === clientLevel)),
    })),
  }
}
