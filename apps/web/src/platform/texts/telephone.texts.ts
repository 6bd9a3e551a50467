import type { Texts } from '#ui/texts/texts.ts'

export const telephoneTexts = {
  notNow: 'Your phone can’t call right now. Try again in a moment.',
} as const satisfies Texts
