import type { Texts } from '#ui/texts/texts.ts'

/** Why a contact has a tag. */
export const whyTexts = {
  has: (name: string) => `${name} has this tag.`,
  hasNot: (name: string) => `${name} doesn’t have this tag.`,
  reasons: {
    matches: 'The contact matches the rules.',
    differs: 'The contact doesn’t match the rules.',
    adding: 'The contact now matches the rules, so the tag will be added shortly.',
    removing: 'The contact no longer matches the rules, so the tag will be removed shortly.',
    rechecking: 'The rules are being checked again. No change is expected.',
  },
  deletedTag: 'a deleted tag',
  yes: 'Yes:',
  no: 'No:',
  met: (values: string) => `current: ${values}`,
  nothing: 'no value',
  ask: 'See why a contact has this tag',
  title: (name: string) => `Why “${name}”?`,
  purpose: 'Choose a contact to see why it has, or doesn’t have, this tag.',
  find: 'Find a contact',
  other: 'Choose another contact',
  loading: 'Loading the explanation',
} as const satisfies Texts
