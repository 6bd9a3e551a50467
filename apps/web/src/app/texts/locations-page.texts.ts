import type { Texts } from '#ui/texts/texts.ts'

/** The page of the locations: what numbers, people, and registration say about each. */
export const locationsPageTexts = {
  title: 'Locations',
  denied: 'You do not have access to perform this action.',
  numbers: 'Numbers',
  people: 'People',
  portingIn: 'porting in',
  unknown: '–',
} as const satisfies Texts
