import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const personalLinkTexts = {
  title: 'Personal link',
  what: 'the personal link',
  none: 'No personal link yet.',
  create: 'Create link',
  created: 'Personal link created',
  off: 'Off',
  offText: 'People who open it see that the page isn’t available.',
  showsName: 'Show their first name on the page',
  showsNameHint: 'Only if they agreed.',
  permission: (name: string, on: string) => `Recorded by ${name}, ${on}`,
  permissionInApp: (on: string) => `They agreed in their app, ${on}`,
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  turnedOff: 'Personal link turned off',
  turnedOn: 'Personal link turned on',
  forms: (forms: number) => `${counted(forms, 'form')} came in`,
  noForms: 'No forms yet',
  notLoaded: 'The personal link couldn’t be loaded',
} as const satisfies Texts

export const referralTreeTexts = {
  open: 'Referrals',
  title: (client: string) => `Referrals of ${client}`,
  summary: (people: number, premium: string) =>
    `${people === 1 ? '1 person' : `${people} people`} · ${premium} a year in force`,
  cut: 'There are more people than shown here.',
  none: 'No one came through them yet',
  noneText: 'People they refer appear here, and everyone those people refer.',
  aYear: (premium: string) => `${premium} a year`,
  close: 'Close',
  people: 'People',
} as const satisfies Texts
