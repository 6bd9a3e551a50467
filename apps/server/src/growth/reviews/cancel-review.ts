import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { cancelOpenReview } from './cancel.ts'
import { findActorName, lockReview } from './reviews.store.ts'
import { askingTexts as texts } from './texts/asking.texts.ts'

type Endpoint = typeof reviewEndpoints.cancelReview

export const cancelReview = ({ params, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  inAccount(async (tx) => {
    const row = await lockReview(tx, params.id)
    if (!row) throw new AppError('reviewNotFound')
    if (row.state !== 'open') throw new AppError('reviewNotOpen')
    return cancelOpenReview(tx, platform, row, texts.canceledBy(await findActorName(tx)))
  })
