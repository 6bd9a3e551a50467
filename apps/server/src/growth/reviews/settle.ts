// What became of open requests: the link has expired, the text never arrived, or the contact was deleted.
import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { cancelOpenReview } from './cancel.ts'
import { emitReview } from './emit-review.ts'
import { changeReview, insertReviewEvent, lockReview } from './reviews.store.ts'
import { extendExpiries, findOver, listOver } from './settle.store.ts'
import { askingTexts as texts } from './texts/asking.texts.ts'

const batch = 100

/** Each in a transaction of its own, at most so many a round; the next one goes on. */
export async function settleReviews({ platform, accountId, actor, signal, fence }: JobContext): Promise<void> {
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  await inAccount((tx) => extendExpiries(tx, reviewLimits.linkDays, platform.clock.now()))
  for (let from = 0; from < mostARound && !signal.aborted; from += batch) {
    const over = await inAccount((tx) => listOver(tx, platform.clock.now(), batch))
    for (const { id } of over) {
      if (signal.aborted) return
      await inAccount(async (tx) => {
        await fence(tx)
        await settleReview(tx, platform, id)
      })
    }
    if (over.length < batch) return
  }
}

const mostARound = 1000

/** Cancels or expires it if that is due; otherwise nothing happens. */
export async function settleReview(tx: AccountTx, platform: Platform, id: string): Promise<void> {
  const now = platform.clock.now()
  const row = await lockReview(tx, id)
  if (row?.state !== 'open') return
  const over = await findOver(tx, id, now)
  if (!over) return
  if (over.deleted) await cancelOpenReview(tx, platform, row, texts.contactDeleted)
  else if (over.failed) await cancelOpenReview(tx, platform, row, over.reason ?? texts.textFailed)
  else {
    await changeReview(tx, id, { state: 'expired', updated_at: now })
    await insertReviewEvent(tx, { reviewId: id, kind: 'expired', at: now })
    await audit(tx, { action: 'review.expired', entity: { type: 'review', id } })
    await emitReview(tx, id)
  }
}
