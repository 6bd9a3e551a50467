// Requests for reviews from many contacts at once, of which the bulk action knows only the outcome.
import type { BulkReason } from '@frontdesk/contract/bulk/bulk-fields'
import type { ReviewRefusal } from '@frontdesk/contract/growth/reviews/limits'
import { findPolicy } from '../../domains/auth/auth.public.ts'
import type { BulkReviews } from '../../domains/bulk/bulk.public.ts'
import { sendReviewRequest } from './ask.ts'
import { cancelOpenReview } from './cancel.ts'
import { findActorName, findRequestText, lockReview } from './reviews.store.ts'
import { askingTexts as texts } from './texts/asking.texts.ts'

const reasons: Record<ReviewRefusal | 'contactNotFound', BulkReason> = {
  contactNotFound: 'contactGone',
  // Every contact has a primary person.
  reviewPersonMissing: 'contactGone',
  reviewsDisabled: 'reviewsDisabled',
  reviewNoMobile: 'reviewNoMobile',
  reviewOpen: 'reviewOpen',
  reviewRecent: 'reviewRecent',
  reviewNotTextable: 'reviewNotTextable',
}

export const bulkReviews: BulkReviews = {
  async request(tx, platform, contacts, me) {
    const { namespace } = await findPolicy(platform, tx.accountId)
    const results = new Map<string, { review: string } | { refusal: BulkReason }>()
    for (const { id: contactId, requestedBy } of contacts) {
      const { review, refusal } = await sendReviewRequest(tx, platform, {
        ...{ contactId, level: 'primary', requestedBy, askedBy: me, namespace },
        ...{ occasion: 'bulk', occasionAt: platform.clock.now() },
      })
      results.set(contactId, review ? { review: review.id } : { refusal: reasons[refusal] })
    }
    return results
  },
  async withdraw(tx, platform, reviews) {
    const sent = new Set<string>()
    for (const id of reviews) {
      const row = await lockReview(tx, id)
      if (!row || row.state === 'canceled') continue
      const text = row.message_id === null ? undefined : await findRequestText(tx, row.message_id)
      if (row.state === 'open' && text?.status === 'held')
        await cancelOpenReview(tx, platform, row, texts.canceledBy(await findActorName(tx)))
      else sent.add(id)
    }
    return sent
  },
}
