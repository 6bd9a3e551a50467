import type { Texts } from './texts.ts'

export const fieldsTexts = {
  chooseOrType: 'Choose or type',
  addNew: (text: string) => `Add “${text}”`,
  searching: 'Searching…',
  nothingFound: 'Nothing found',
  searchFailed: 'The search failed. Type again to retry.',
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  extensionLeftOut: (extension: string) => `Extension ${extension} was left out. This field holds only the number.`,
} as const satisfies Texts
