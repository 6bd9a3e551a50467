import { count } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const selectionTexts = {
  select: 'Select',
  cancel: 'Cancel',
  tooMany: (most: number) =>
    `You can select up to ${count(most)} contacts one by one. To change more, filter the list and select all.`,
  firstOnly: (most: number) => `Only the first ${count(most)} contacts are selected. Narrow the search to select all.`,
} as const satisfies Texts
