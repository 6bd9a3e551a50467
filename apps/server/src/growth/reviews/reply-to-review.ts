import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { sendTypedText } from '../../domains/sms/sms.public.ts'
import { emitReview } from './emit-review.ts'
import { countReplies, findAddressee } from './report.store.ts'
import { loadReviewDetail } from './review-detail.ts'
import { changeReview, insertReviewEvent, lockReview } from './reviews.store.ts'
import { reportTexts as texts } from './texts/report.texts.ts'

type Endpoint = typeof reviewEndpoints.replyToReview

export const replyToReview = ({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  inAccount(async (tx) => {
    const { id } = params
    const review = await lockReview(tx, id)
    if (!review) throw new AppError('reviewNotFound')
    if (review.state !== 'answered') throw new AppError('reviewNotAnswered')
    if ((await countReplies(tx, id)) >= reviewLimits.replies) throw new AppError('reviewReplies')
    const to = await findAddressee(tx, id)
    if (!to) throw new AppError('reviewNoMobile')
    const messageId = generateId()
    const refusal = await sendTypedText(tx, platform, { id: messageId, ...to, text: body.text, userId: caller.userId })
    if (refusal) throw new AppError('reviewNotTextable', { message: refusal.words ?? texts.noNumber })
    const at = platform.clock.now()
    const entry = { kind: 'replied', at, userId: caller.userId, text: body.text, messageId }
    await insertReviewEvent(tx, { reviewId: id, ...entry })
    await changeReview(tx, id, { updated_at: at })
    await audit(tx, { action: 'review.replied', entity: { type: 'review', id }, facts: { message: messageId } })
    await emitReview(tx, id)
    return loadReviewDetail(tx, platform, id)
  })
