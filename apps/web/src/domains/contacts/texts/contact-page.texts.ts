import type { Texts } from '#ui/texts/texts.ts'

export const contactHeaderTexts = {
  and: (name: string) => `& ${name}`,
  deceased: 'Deceased',
  call: 'Call',
  noPhone: 'This contact has no phone number.',
  text: 'Text',
  textUnavailable: 'Texting isn’t enabled for your agency.',
  noMobile: 'This contact has no mobile number.',
  note: 'Note',
  followup: 'Follow-up',
  editShortcut: 'Edit the contact',
  noteShortcut: 'Write a note',
  scope: 'Contact',
  loading: 'Loading the contact',
} as const satisfies Texts

export const summaryTexts = {
  location: 'Location',
  localTime: (location: string) => `The time in ${location}`,
  policies: 'Policies',
  premiums: 'Policy premiums',
  policiesOf: (all: number, inForce: number) => (all === inForce ? `${all}` : `${all} · ${inForce} in force`),
  aYear: 'What the policies in force cost a year',
  renewal: 'Next renewal',
  lastContact: 'Last contact',
  service: 'Length of service',
  managedBy: 'Managed by',
  reviews: 'Reviews',
  referredBy: 'Referred by',
  noLocation: 'Set location',
  nobody: 'Assign',
  noReferral: 'Add referral',
  since: (day: string) => `Since ${day}`,
  changeReferral: 'Change the referral',
  change: (name: string) => `, change ${name}`,
} as const satisfies Texts
