import { hiddenToken } from '@frontdesk/contract/growth/reviews/limits'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { createReviewToken } from './review-token.ts'
import { findReviewOfText } from './reviews.store.ts'

/** What is handed to the carrier; undefined when the request was canceled or purged. */
export async function findReviewText(
  tx: AccountTx,
  { keys }: Pick<Platform, 'keys'>,
  { id, message }: { id: string; message: string },
): Promise<string | undefined> {
  const review = await findReviewOfText(tx, id)
  if (!review || review.state === 'canceled') return undefined
  return message.replaceAll(`/${hiddenToken}`, () => `/${createReviewToken(keys, tx.accountId, review.id)}`)
}
