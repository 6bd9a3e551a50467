import type { Texts } from './texts.ts'

export const fieldsTexts = {
  chooseOrType: 'Choose or type',
  addNew: (text: string) => `Add “${text}”`,
  searching: 'Searching…',
  nothingFound: 'Nothing found',
  searchFailed: 'The search failed. Type again to retry.',
} as const satisfies Texts
