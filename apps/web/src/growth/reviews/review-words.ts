import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import type { Review } from './reviews.queries.ts'
import { reviewTexts as texts } from './texts/review.texts.ts'

/** Of the person who was asked, or as a visitor typed it. */
export const formatPersonName = ({ client, visitor }: Pick<Review, 'client' | 'visitor'>): string =>
  client?.name || visitor || texts.visitor

/** As one speaks of them: `Harriet`. */
export const formatFirstName = (review: Pick<Review, 'client' | 'visitor'>): string =>
  formatPersonName(review).split(' ')[0] ?? ''

/** Why there is no rating yet. */
export function formatReviewState({ state, textStatus, heldUntil }: Review, now: number): string {
  if (state === 'canceled') return texts.canceled
  if (state === 'expired') return texts.expired
  if (textStatus === 'held' && heldUntil) return texts.heldUntil(formatDayInSentence(shortInstant(heldUntil, now)))
  return texts.notAnswered
}
