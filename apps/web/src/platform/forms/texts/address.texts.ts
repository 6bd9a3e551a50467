import type { Texts } from '#ui/texts/texts.ts'

export const addressTexts = {
  useKnown: 'Use a known address',
  divided: 'The address was split into its fields.',
  used: 'The address was filled in.',
} as const satisfies Texts
