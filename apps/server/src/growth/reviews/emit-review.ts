import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { buildReviewView, type Review } from './review-view.ts'
import { readReview } from './reviews.store.ts'

/** Emits the present state of a review to everyone, and returns it. Throws `reviewNotFound`. */
export async function emitReview(tx: AccountTx, id: string): Promise<Review> {
  const row = await readReview(tx, id)
  if (!row) throw new AppError('reviewNotFound')
  const shown = buildReviewView(row)
  publish(tx, 'reviewSaved', shown)
  return shown
}
