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
  previewLoading: 'Loading the text',
  link: 'their personal link',
  cannot: (words: string) => words,
  off: 'Service reviews are turned off.',
  notLoaded: 'Check the contact again',
  requested: (name: string) => `${name} was asked for a review.`,
  held: (name: string, when: string) => `${name} will be asked ${when}.`,
  view: 'View',
} as const satisfies Texts
