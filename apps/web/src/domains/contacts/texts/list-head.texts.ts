import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const listHeadTexts = {
  title: 'Contacts',
  total: (contacts: number) => counted(contacts, 'contact'),
  search: 'Search contacts',
  searchHint: 'Name, phone, email, or company',
  refresh: 'Refresh',
  deleted: 'Deleted contacts',
  duplicates: 'Duplicates',
  import: 'Import',
  /** As the specification names it. */
  add: 'Add New',
  scope: 'Contacts',
  addKey: 'Add a contact',
} as const satisfies Texts
