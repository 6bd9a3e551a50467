import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findPolicy } from '../../domains/auth/auth.public.ts'
import { isUser } from '../../domains/contacts/contacts.public.ts'
import { sendReviewRequest } from './ask.ts'

type Endpoint = typeof reviewEndpoints.requestReview

export async function requestReview(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  const { namespace } = await findPolicy(platform, caller.accountId)
  return inAccount(async (tx) => {
    const requestedBy = body.requestedBy ?? caller.userId
    if (requestedBy !== caller.userId && !(await isUser(tx, requestedBy))) throw new AppError('userNotFound')
    const now = platform.clock.now()
    const servedAt = body.occasionAt === undefined ? now : new Date(body.occasionAt)
    const asked = await sendReviewRequest(tx, platform, {
      ...{ contactId: params.id, level: body.clientLevel, requestedBy, askedBy: caller.userId, namespace },
      // A time to come would name a day on the page on which nothing has happened yet.
      ...{ occasion: body.occasion, occasionAt: new Date(Math.min(servedAt.getTime(), now.getTime())) },
    })
    if (asked.refusal === null) return asked.review
    if (asked.refusal === 'contactNotFound') throw new AppError('contactNotFound')
    throw new AppError(asked.refusal, { message: asked.words })
  })
}
