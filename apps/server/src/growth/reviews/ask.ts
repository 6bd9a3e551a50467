// The one way in which a person is asked for a review: a row of `reviews` and a text through the send gate.
import {
  type ClientLevel,
  type ReviewOccasion,
  type ReviewRefusal,
  reviewLimits,
} from '@frontdesk/contract/growth/reviews/limits'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { readHouseholdValues } from '../../domains/contacts/contacts.public.ts'
import { sendAutomatedText } from '../../domains/sms/sms.public.ts'
import { emitReview } from './emit-review.ts'
import { findFormerRequest, lockRequests } from './may-ask.store.ts'
import { buildReviewText, checkPerson } from './may-ask.ts'
import { formatReviewLink } from './review-token.ts'
import type { Review } from './review-view.ts'
import { insertReview, insertReviewEvent } from './reviews.store.ts'
import { readReviewSettings } from './settings.store.ts'
import { settleReview } from './settle.ts'
import { askingTexts as texts } from './texts/asking.texts.ts'

interface ReviewRequest {
  contactId: string
  level: ClientLevel
  /** Who served the client and is named on the page; null: no one is. */
  requestedBy: string | null
  /** The person who asks; null for a rule. */
  askedBy: string | null
  occasion: Exclude<ReviewOccasion, 'publicPage'>
  /** When the client was served. */
  occasionAt: Date
  /** Of the agency, in the link: read it before the transaction. */
  namespace: string
}

type ReviewRequested =
  | { review: Review; refusal: null }
  | { review: null; refusal: ReviewRefusal | 'contactNotFound'; words: string }

/** Nothing is written when the person can't be asked. A text that is held leaves the request open. */
export async function sendReviewRequest(
  tx: AccountTx,
  platform: Platform,
  { contactId, level, requestedBy, askedBy, occasion, occasionAt, namespace }: ReviewRequest,
): Promise<ReviewRequested> {
  await lockRequests(tx)
  const household = await readHouseholdValues(tx, contactId)
  if (!household) return { review: null, refusal: 'contactNotFound', words: texts.contactDeleted }
  const settings = await readReviewSettings(tx)
  const phone = level === 'secondary' ? household.coMobilePhone : household.mobilePhone
  // One whose text failed since the last round doesn't count.
  const former = phone && (await findFormerRequest(tx, { contactId, level, phone }))
  if (former && former.state === 'open') await settleReview(tx, platform, former.id)
  const checked = await checkPerson(tx, platform, { contactId, level, household, settings, namespace })
  if (checked.refusal !== null) return { review: null, refusal: checked.refusal, words: checked.words }

  const [id, messageId, now] = [generateId(), generateId(), platform.clock.now()]
  const expires = (checked.heldUntil ?? now).getTime() + reviewLimits.linkDays * dayMs
  await insertReview(tx, {
    ...{ id, contact_id: contactId, client_level: level, requested_by: requestedBy, phone: checked.phone },
    ...{ automatic: askedBy === null, occasion, occasion_at: occasionAt, message_id: messageId },
    ...{ expires_at: new Date(expires), created_at: now, updated_at: now },
  })
  const link = formatReviewLink(platform, tx.accountId, namespace, id)
  const text = buildReviewText(settings.message, household, level, link)
  await sendAutomatedText(tx, platform, {
    ...{ id: messageId, contactId, origin: 'review', to: checked.phone, text, userId: askedBy },
  })
  const asked = buildReviewText(settings.message, household, level, texts.link)
  await insertReviewEvent(tx, { reviewId: id, kind: 'asked', at: now, userId: askedBy, text: asked, messageId })
  await audit(tx, {
    action: 'review.requested',
    entity: { type: 'review', id },
    facts: { client: contactId, level, occasion, requestedBy },
  })
  return { review: await emitReview(tx, id), refusal: null }
}

const dayMs = 24 * 60 * 60_000
