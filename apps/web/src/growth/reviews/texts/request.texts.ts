import type { Texts } from '#ui/texts/texts.ts'

/** The dialog that asks for a review. */
export const requestTexts = {
  title: 'Request review',
  submit: 'Request',
  contact: 'Contact',
  chooseContact: 'Choose a contact.',
  person: 'Person',
  primary: 'Primary',
  coApplicant: 'Co-applicant',
  servedBy: 'Who served them',
  servedByHint: 'Named on the page that the client sees.',
  preview: 'Text',
  notLoaded: 'Check the contact again',
  /** The specification's own words, to the letter. */
  notRequested: 'Unable to request a service a review.  Error was logged with support.',
  requested: (name: string) => `${name} was asked for a review.`,
  held: (name: string, when: string) => `${name} will be asked ${when}.`,
} as const satisfies Texts
