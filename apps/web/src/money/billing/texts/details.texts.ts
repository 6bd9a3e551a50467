import type { Texts } from '#ui/texts/texts.ts'

export const detailsTexts = {
  title: 'Billing details',
  subtitle: 'What invoices say, and where they’re mailed. Issued invoices stay as they are.',
  loading: 'Loading billing details',
  name: 'Name',
  email: 'Billing email',
  emailHint: 'Invoices are mailed here.',
  address: 'Street address',
  address2: 'Suite, floor',
  city: 'City',
  state: 'State',
  stateHint: 'Sales tax follows the state.',
  chooseState: 'Choose',
  zipcode: 'ZIP code',
  save: 'Save',
  close: 'Close',
  unchanged: 'Nothing has changed.',
  saved: 'Billing details saved',
  conflict: 'Choose what to keep.',
} as const satisfies Texts
