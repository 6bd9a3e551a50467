import type { Texts } from '#ui/texts/texts.ts'

export const addressTexts = {
  useKnown: 'Use a known address',
  divided: 'The address was split into its fields.',
  used: 'The address was filled in.',
  zipUnknown: 'This ZIP code isn’t in our list. Check it; it may be new.',
  zipIsIn: (zip: string, place: string) => `ZIP code ${zip} is in ${place}.`,
  county: (name: string) => (name.endsWith(' city') ? name : `${name} County`),
  zipAlso: 'Also used for this ZIP code:',
  use: (value: string) => `Use ${value}`,
} as const satisfies Texts
