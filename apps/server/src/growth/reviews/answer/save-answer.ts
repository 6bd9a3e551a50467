// A client answers, or changes the answer, by a personal link.
import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { findMembers } from '../../../domains/auth/auth.public.ts'
import { emitReview } from '../emit-review.ts'
import { changeReview, insertReviewEvent, lockReview, readReview } from '../reviews.store.ts'
import { reviewAnswerTexts as texts } from '../texts/review-answers.texts.ts'
import { addRecovery } from './add-recovery.ts'
import { lockReviewedContact, readAnswerRules } from './answers.store.ts'
import { listAdmins, notifyOfAnswer } from './notify-of-answer.ts'

export interface Answer {
  accountId: string
  reviewId: string
  /** 1 to 5. */
  rating: number
  feedback: string
  /** Of the client, for the audit log. */
  ip: string
}

/**
 * Everything that follows is in the same transaction: the recovery follow-up, the notification, and the mails' jobs.
 * The same answer again changes nothing. Throws reviewPageNotFound, reviewLinkOver, and reviewChanges.
 */
export async function saveAnswer(platform: Platform, { accountId, reviewId, ip, ...answer }: Answer): Promise<void> {
  // Another database than the account's: both are asked at once.
  const members = findMembers(platform, accountId)
  members.catch(() => {})
  const scope = { accountId, actor: { userId: null, name: texts.client, ip } }
  await platform.database.inAccount(scope, async (tx) => {
    const now = platform.clock.now()
    const stored = await lockReview(tx, reviewId)
    if (!stored?.contact_id) throw new AppError('reviewPageNotFound')
    // Pipelined on one connection, here and below, which preserves their order.
    const [contact, rules] = await Promise.all([lockReviewedContact(tx, stored.contact_id), readAnswerRules(tx)])
    const isOpen = stored.state === 'open' || stored.state === 'answered'
    if (!contact || !isOpen || !stored.expires_at || stored.expires_at <= now) throw new AppError('reviewLinkOver')
    if (stored.rating === answer.rating && stored.feedback === answer.feedback) return
    const changed = stored.rating !== null
    if (changed && stored.changes >= reviewLimits.changes) throw new AppError('reviewChanges')
    const [row] = await Promise.all([readReview(tx, reviewId), storeAnswer(tx, stored, answer, now)])
    const low = answer.rating < rules.minRating
    const name = row?.client_name || texts.someone
    if (low) await addRecovery(tx, platform, { review: stored, name, contact, rules, answer, now })
    await notifyOfAnswer(tx, {
      name,
      ...{ reviewId, requestedBy: stored.requested_by, managedBy: contact.managedBy, rules, answer, low, changed, now },
      admins: listAdmins(await members),
      // Of changes, only one for the worse is worth another mail.
      mails: !changed || (low && (stored.rating ?? 0) >= rules.minRating),
      turn: changed ? stored.changes + 1 : 0,
    })
    await emitReview(tx, reviewId)
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** Of a changed answer, the first is kept. */
async function storeAnswer(
  tx: AccountTx,
  { id, contact_id, rating: before, feedback: said, answered_at, first_at, changes }: Stored,
  { rating, feedback }: Pick<Answer, 'rating' | 'feedback'>,
  at: Date,
): Promise<void> {
  const changed = before !== null
  await Promise.all([
    changeReview(tx, id, {
      ...{ state: 'answered', rating, feedback, answered_at: at, updated_at: at },
      ...(changed && { changes: changes + 1 }),
      ...(changed && first_at === null && { first_rating: before, first_feedback: said, first_at: answered_at }),
    }),
    insertReviewEvent(tx, { reviewId: id, kind: changed ? 'changed' : 'rated', at, rating, text: feedback }),
    audit(tx, {
      action: changed ? 'review.changed' : 'review.answered',
      entity: { type: 'review', id },
      changes: { rating: { from: before, to: rating } },
      facts: { contact: contact_id },
    }),
  ])
}
