import type { Texts } from '#ui/texts/texts.ts'

/** The pages on which a contact is added or edited. */
export const contactFormTexts = {
  edit: (name: string) => `Edit ${name}`,
  notFound: 'Contact not found',
  draft: 'Your draft is saved, except private details.',
  cancel: 'Cancel',
  update: 'Update',
  parts: 'Parts of the contact',
  newText: 'Enter a name or a company. Your draft is saved, except private details.',
  create: 'Create contact',
  primary: 'Primary person',
  primaryParts: 'Parts of the primary person',
  co: 'Co-applicant',
  coParts: 'Parts of the co-applicant',
  address: 'Address',
  agency: 'Agency',
} as const satisfies Texts
