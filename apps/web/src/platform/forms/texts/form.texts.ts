import type { Texts } from '#ui/texts/texts.ts'

export const formTexts = {
  toFix: 'to fix',
} as const satisfies Texts
