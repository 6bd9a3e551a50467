import type { Texts } from '#ui/texts/texts.ts'

export const foundTexts = {
  commercial: 'Commercial accounts',
  exactNumber: 'Exact number',
  showAll: (count: string) => `Show all ${count}`,
  showAllContacts: 'Show all contacts',
  more: (kind: string) => `More ${kind}`,
} as const satisfies Texts
