import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { withdrawTexts } from '../../domains/sms/sms.public.ts'
import { emitReview } from './emit-review.ts'
import type { Review } from './review-view.ts'
import { changeReview, findRequestText, insertReviewEvent } from './reviews.store.ts'

/** Of an open request whose row is locked: its text is withdrawn, unless it has left, and its link stops working. */
export async function cancelOpenReview(
  tx: AccountTx,
  platform: Platform,
  { id, message_id }: { id: string; message_id: string | null },
  because: string,
): Promise<Review> {
  const at = platform.clock.now()
  await changeReview(tx, id, { state: 'canceled', canceled_because: because.slice(0, longest), updated_at: at })
  await insertReviewEvent(tx, { reviewId: id, kind: 'canceled', at, userId: tx.actor.userId, text: because })
  await audit(tx, { action: 'review.canceled', entity: { type: 'review', id }, facts: { because } })
  const text = message_id === null ? undefined : await findRequestText(tx, message_id)
  if (text && (text.status === 'held' || text.status === 'pending'))
    await withdrawTexts(tx, platform, [{ id: text.id, roomId: text.room_id }], because)
  return emitReview(tx, id)
}

const longest = 300
