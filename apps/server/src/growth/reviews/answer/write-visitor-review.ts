// A visitor writes a review without being asked. It is listed as such, counted nowhere, and gets no follow-up.
import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { limitNetwork } from '#platform/http/limit-network'
import type { Platform } from '#platform/platform'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { findMembers } from '../../../domains/auth/auth.public.ts'
import { emitReview } from '../emit-review.ts'
import {
  countVisitorReviews,
  insertVisitorReview,
  lockVisitors,
  reviewExistsQuery,
} from '../page/public-reviews.store.ts'
import { insertReviewEvent } from '../reviews.store.ts'
import { reviewAnswerTexts as texts } from '../texts/review-answers.texts.ts'
import { readAnswerRules } from './answers.store.ts'
import { listAdmins, notifyOfAnswer } from './notify-of-answer.ts'

/** Of a day, those that are mailed too; the rest is a flood, or can wait for the report. */
const mostMailed = 10

export interface VisitorReview {
  accountId: string
  /** Of the agency, by whose day reviews are counted. */
  zone: string
  /** Of the form, so that a form that is sent twice is one review. */
  id: string
  name: string
  rating: number
  feedback: string
  ip: string
}

/** Throws tooManyRequests once the agency, or the visitor's network, has those of a day. */
export async function writeVisitorReview(
  platform: Platform,
  { accountId, zone, id, name, rating, feedback, ip }: VisitorReview,
): Promise<void> {
  if ((await platform.database.read(accountId, reviewExistsQuery(id))).length > 0) return
  await limitNetwork(platform, { of: `review/${accountId}`, ip, most: reviewLimits.walkInsOfNetwork })
  const members = await findMembers(platform, accountId)
  const scope = { accountId, actor: { userId: null, name: texts.visitor, ip } }
  await platform.database.inAccount(scope, async (tx) => {
    const now = platform.clock.now()
    await lockVisitors(tx)
    const count = await countVisitorReviews(tx, parseInstantAt(zone, formatDayIn(zone, now), 0))
    if (!(await insertVisitorReview(tx, { id, visitor: name, rating, feedback, at: now }))) return
    if (count >= reviewLimits.walkInsADay) throw new AppError('tooManyRequests', { retryAfter: 60 * 60 })
    await insertReviewEvent(tx, { reviewId: id, kind: 'rated', at: now, rating, text: feedback })
    await audit(tx, { action: 'review.written', entity: { type: 'review', id }, facts: { visitor: name, rating } })
    const { notifies } = await readAnswerRules(tx)
    await notifyOfAnswer(tx, {
      ...{ reviewId: id, name, requestedBy: null, managedBy: null, admins: listAdmins(members), now },
      ...{ rules: { notifies, notified: ['admins'] }, answer: { rating, feedback } },
      ...{ low: false, changed: false, mails: count < mostMailed, turn: 0 },
    })
    await emitReview(tx, id)
  })
}
