import type { Texts } from '#ui/texts/texts.ts'

/** The pages on which a contact is added or edited. */
export const contactFormTexts = {
  edit: (name: string) => `Edit ${name}`,
  notFound: 'Contact not found',
  draft: 'Your draft is saved, except private details.',
  cancel: 'Cancel',
  update: 'Update',
  parts: 'Contact sections',
  newText: 'Enter a name or a company. Your draft is saved, except private details.',
  create: 'Create contact',
  primary: 'Primary person',
  primaryParts: 'Primary person sections',
  co: 'Co-applicant',
  coParts: 'Co-applicant sections',
  address: 'Address',
  agency: 'Agency',
} as const satisfies Texts
