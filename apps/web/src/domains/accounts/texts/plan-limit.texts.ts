import type { Texts } from '#ui/texts/texts.ts'

/** Where the plan allows no more. */
export const planLimitTexts = {
  change: 'Change plan',
} as const satisfies Texts
