import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findReviewRefusals } from './may-ask.ts'
import { clientReviewsQuery, contactExistsQuery, reviewPageQuery } from './report.store.ts'
import { buildReviewView } from './review-view.ts'
import { buildSums } from './sum-reviews.ts'
import { levelSumsQuery } from './sums.store.ts'

type Page = typeof reviewEndpoints.listReviews
type OfClient = typeof reviewEndpoints.listClientReviews

export async function listReviews({ query, caller, platform }: CallOf<Page>): Promise<AnswerOf<Page>> {
  const { view: _, ...page } = query
  return (await platform.database.read(caller.accountId, reviewPageQuery(page))).map(buildReviewView)
}

export async function listClientReviews({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<OfClient>): Promise<AnswerOf<OfClient>> {
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
