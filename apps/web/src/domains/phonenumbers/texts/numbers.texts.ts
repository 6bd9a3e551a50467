import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const numbersTexts = {
  title: 'Phone numbers',
  loading: 'Loading phone numbers',
  of: (count: number, most: number) => `${count} of ${most}`,
  plan: (most: number) => `Your plan allows ${counted(most, 'phone number')}`,
  columns: { number: 'Number', location: 'Location', status: 'Status', texting: 'Texting' },
  none: 'No phone numbers yet',
  noneText: 'Numbers can’t be bought or transferred here yet.',
  noLocation: 'No location',
  unnamed: 'No name yet',
  isDefault: 'Default',
  status: { 'in-use': 'In use', 'porting-in': 'Porting in', suspended: 'Suspended' },
  origin: { purchased: 'Purchased', ported: 'Transferred' },
  update: 'Update phone number',
  menu: (number: string) => `More for ${number}`,
  shownOf: (campaign: string) => `Only numbers of ${campaign}`,
  showAll: 'Show all',
  noneShown: 'No numbers text under this campaign',
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
  save: 'Update number',
  unchanged: 'Nothing has changed.',
  saved: (number: string) => `${number} updated`,
  conflict: 'Choose what to keep.',
  yes: 'Yes',
  no: 'No',
} as const satisfies Texts
