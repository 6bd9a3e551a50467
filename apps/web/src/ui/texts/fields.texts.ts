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
  hexColor: 'Hex color',
  drop: 'Drop, paste, or choose',
  upTo: (size: string) => `, up to ${size}`,
  oneFile: 'Choose one file.',
  fewerFiles: (most: number) => `Choose at most ${most} files.`,
} as const satisfies Texts
