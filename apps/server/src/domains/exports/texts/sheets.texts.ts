import type { Texts } from '#platform/texts'

/** Headings of the spreadsheet: other programs find columns by them. */
export const sheetTexts = {
  contact: 'Contact',
  contactId: 'Contact Id',
  coApplicant: 'Secondary ',
  tags: 'Tags',
  lastContact: 'Last Contact',
  added: 'Added',
  changed: 'Changed',
  recordId: (record: string) => `${record} Id`,
  addresses: { sheet: 'Addresses', one: 'Address' },
  policies: { sheet: 'Policies', one: 'Policy' },
  dependents: { sheet: 'Dependents', one: 'Dependent' },
  extras: { sheet: 'Additional Info', one: 'Additional Info' },
} as const satisfies Texts
