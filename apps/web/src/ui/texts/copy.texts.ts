import type { Texts } from '#ui/texts/texts.ts'

export const copyTexts = {
  copied: 'Copied',
  failed: 'Unable to copy. Select the text and press Ctrl+C.',
  copy: (what: string) => `Copy ${what}`,
} as const satisfies Texts
