import type { Texts } from '#ui/texts/texts.ts'

/** The specification's own words, to the letter. */
export const failedTexts = {
  notRequested: 'Unable to request a service a review.  Error was logged with support.',
} as const satisfies Texts
