import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const starsOf = (rating: number) => counted(rating, 'star')

/** Reviews where a client is shown: the contact's page, the team's numbers, and the notification of an answer. */
export const clientReviewsTexts = {
  title: 'Reviews',
  request: 'Request review',
  cannotAsk: 'They can’t be asked now.',
  open: (people: string) => `Reviews: ${people}. Show them`,
  notAsked: 'Not asked yet',
  personResult: (name: string, result: string) => `${name} ${result}`,
  loading: 'Loading reviews',
  none: 'No requests found',
  noneText: 'Ask how you did after you’ve helped them.',
  by: (name: string) => `Requested by ${name}`,
  automatic: 'Requested automatically',
  coApplicant: 'Co-applicant',
} as const satisfies Texts

export const reviewTotalsTexts = {
  reviews: 'Reviews',
  rating: 'Rating',
  reviewsOf: (who: string, amount: string) => `${who}’s reviews: ${amount}`,
  ratingOf: (who: string, amount: string) => `${who}’s rating: ${amount}`,
} as const satisfies Texts

export const reviewNoticeTexts = {
  gave: (name: string, rating: number) => `${name} gave ${starsOf(rating)}`,
  changed: (name: string, rating: number) => `${name} changed their review to ${starsOf(rating)}`,
  withFeedback: (head: string, feedback: string) => `${head}: “${feedback}”`,
  open: 'Open',
  /** Without names: a lock screen may show it to anyone. */
  system: 'New service review',
} as const satisfies Texts
