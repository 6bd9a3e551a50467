import type { Texts } from '#ui/texts/texts.ts'

export const householdMenuTexts = {
  name: 'More actions',
  alone: 'There is no secondary person.',
  timeline: 'Timeline',
  history: 'History',
  merge: 'Merge with…',
  split: 'Split…',
  earlier: 'Merges and splits',
  deletePrimary: 'Delete primary',
} as const satisfies Texts
