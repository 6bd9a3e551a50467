import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const numbersTexts = {
  title: 'Phone numbers',
  lead: 'Name each number and choose the location it belongs to. Calls and texts go out from the default number.',
  loading: 'Loading phone numbers',
  plan: (most: number) => `Your plan allows ${counted(most, 'phone number')}.`,
  none: 'No phone numbers yet',
  noneText: 'Numbers can’t be bought or transferred here yet.',
  noLocation: 'No location',
  unnamed: 'No name yet',
  isDefault: 'Default',
  status: { 'in-use': 'Active', 'porting-in': 'Transfer in progress', suspended: 'Suspended' },
  origin: { purchased: 'Purchased', ported: 'Transferred' },
  texting: 'Texts',
  noService: 'Not registered',
  update: 'Update',
  updateNumber: (number: string) => `Update ${number}`,
} as const satisfies Texts

export const numberDialogTexts = {
  title: 'Update phone number',
  friendlyName: 'Name',
  friendlyNameHint: 'Your team sees it when they call or text.',
  location: 'Location',
  locationHint: 'Emergency calls from this number send its location’s address.',
  isDefault: 'Default number',
  isDefaultHint: 'Calls and texts go out from this number unless you choose another one.',
  alreadyDefault: 'To change it, make another number the default.',
  service: 'Messaging service',
  serviceHint: 'Coming with messaging registration.',
  noService: 'Not registered',
  save: 'Update number',
  unchanged: 'Nothing has changed.',
  saved: (number: string) => `${number} updated`,
  conflict: 'Choose what to keep.',
  yes: 'Yes',
  no: 'No',
} as const satisfies Texts
