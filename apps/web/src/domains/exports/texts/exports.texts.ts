import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const exportsTexts = {
  addresses: 'Addresses',
  policies: 'Policies',
  dependents: 'Dependents',
  extras: 'Additional info',
  title: 'Export contacts',
  purpose: 'As an Excel spreadsheet (.xlsx)',
  close: 'Close',
  cancel: 'Cancel export',
  export: 'Export',
  contacts: 'Contacts',
  allContacts: 'All contacts',
  sheets: 'Include sheets',
  private: 'Include private fields',
  privateHint:
    'Social Security numbers, licenses, and health details in plain text. Each value is recorded in the audit log under your name.',
  exporting: 'Exporting contacts',
  counting: 'Counting…',
  rows: (done: number, total: number) => `${count(done)} of ${counted(total, 'row')}`,
  received: (size: string) => ` · ${size} received`,
  keepOpen: 'You can close this dialog and keep working. Leave this tab open.',
  interrupted: 'The download was interrupted. Try again.',
  saved: (name: string) => `${name} was saved`,
  rowsSaved: (rows: number, name: string) => `${counted(rows, 'row')} saved as ${name}`,
  failed: (why: string) => `Unable to export contacts: ${why}`,
} as const satisfies Texts
