import type { Texts } from '#ui/texts/texts.ts'

export const followupsEntryTexts = {
  label: 'Follow-ups',
  pastDue: 'past due',
} as const satisfies Texts
