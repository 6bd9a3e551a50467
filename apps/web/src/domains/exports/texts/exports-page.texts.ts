import type { Texts } from '#ui/texts/texts.ts'

/** The list of earlier exports. */
export const exportsPageTexts = {
  title: 'Exports',
  lead: 'Who exported contacts, and when. The files aren’t stored here.',
  list: 'Exports',
  export: 'Export contacts',
  columns: { contacts: 'Contacts', by: 'By', started: 'Started', state: 'Status', sheets: 'Includes', rows: 'Rows' },
  states: { running: 'Running', done: 'Done', stopped: 'Not finished' },
  all: 'All contacts',
  letter: (letter: string) => `Letter ${letter}`,
  tag: (name: string) => `Tagged “${name}”`,
  deletedTag: 'Contacts with a deleted tag',
  search: (term: string) => `Search results for “${term}”`,
  chosen: 'Selected contacts',
  private: 'Private fields',
  sheets: { addresses: 'addresses', policies: 'policies', dependents: 'dependents', extras: 'additional info' },
  none: 'No exports yet',
  noneText: 'An export is listed here with the person who started it.',
  failed: 'Unable to get exports: ',
} as const satisfies Texts
