import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** What the pages of contacts say themselves. */
export const contactsPageTexts = {
  exportSelected: (number: number) => counted(number, 'selected contact'),
} as const satisfies Texts
