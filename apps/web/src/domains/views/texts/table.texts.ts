import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const number = new Intl.NumberFormat('en-US')

export const tableTexts = {
  zone: (name: string) => `Times in ${name}`,
  scope: 'Contacts',
  label: 'Contacts',
  favoritesLabel: 'Favorite contacts',
  favorite: 'Add the contact to favorites, or remove it',
  contacts: (count: number, exact: boolean) =>
    exact ? counted(count, 'contact') : `${number.format(count)}+ contacts`,
  premium: (amount: string) => `${amount} premium`,
  looked: (found: number, all: number | undefined) =>
    all === undefined
      ? `${counted(found, 'match', 'matches')} so far. There may be more.`
      : `Showing ${number.format(found)} of ${number.format(all)}`,
  continue: 'Show more',
  listChanged: 'The list has changed.',
  refresh: 'Refresh',
  sortedBy: (column: string) => `Sorted by ${column}`,
  sort: 'Sort',
  ascending: 'Ascending',
  descending: 'Descending',
  columns: 'Columns',
  noMatch: 'No contacts match',
  noMatchText: 'Change or clear the filters to see more contacts.',
  textThem: 'Text these people',
  clearFilters: 'Clear filters',
  noContacts: 'No contacts yet',
  noContactsText: 'Import a file from your old system, or add the first contact.',
  import: 'Import',
  add: 'Add contact',
} as const satisfies Texts
