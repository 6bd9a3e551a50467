import type { Texts } from '#ui/texts/texts.ts'

export const followupsEntryTexts = {
  label: 'Follow-ups',
  due: 'due by the end of today',
} as const satisfies Texts
