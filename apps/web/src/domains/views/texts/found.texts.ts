import type { Texts } from '#ui/texts/texts.ts'

/** Contacts that a search found, and those with a tag. */
export const foundTexts = {
  label: (search: string) => `Contacts found for ${search}`,
  none: (search: string) => `Nothing found for “${search}”`,
  noneText: 'Search for a name, company, email, street address, or phone number in any format. Small typos are fine.',
  clear: 'Clear search',
  add: (search: string) => `Add ${search}`,
  tagged: (tag: string) => `Contacts tagged ${tag}`,
  noneTagged: (tag: string) => `No contacts are tagged “${tag}”`,
} as const satisfies Texts
