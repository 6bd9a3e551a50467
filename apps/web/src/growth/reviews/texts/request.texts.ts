import type { Texts } from '#ui/texts/texts.ts'

export const requestTexts = {
  title: 'Request review',
} as const satisfies Texts
