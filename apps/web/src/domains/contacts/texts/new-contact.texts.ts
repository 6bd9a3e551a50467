import type { Texts } from '#ui/texts/texts.ts'

export const newContactTexts = {
  optional: 'optional',
  label: 'New contact',
  created: 'Client created',
  /** After the name of the contact. */
  hasEmail: 'already has this email address.',
  hasPhone: 'already has this phone number.',
  /** The same of the contact's co-applicant. */
  coApplicant: (name: string) => (name ? `(co-applicant ${name})` : '(co-applicant)'),
} as const satisfies Texts
