import type { Texts } from '#ui/texts/texts.ts'

/** Earlier imports. */
export const historyTexts = {
  notDeleted: (why: string) => `Unable to delete the import: ${why}`,
  keepsContactsNoUndo: 'Its contacts stay, but you’ll no longer be able to undo this import.',
  keepsContacts: 'Its contacts stay. The imported file is deleted.',
  deleteTitle: (file: string) => `Delete the import of ${file}?`,
  delete: 'Delete',
  deleteImport: 'Delete import',
  alreadyHere: 'Already exists',
  toDecide: 'Needs review',
  file: 'File',
  status: 'Status',
  rows: 'Rows',
  by: 'By',
  when: 'When',
  actions: 'Actions',
  title: 'Earlier imports',
  none: 'No imports yet.',
  statusHistory: 'Progress',
  /** Named by the server where no person acted. */
  product: 'Frontdesk',
  uploaded: 'Not started',
  undoing: 'Undoing',
  undoFailed: 'Undo failed',
  undoneOn: (date: string) => `Undone on ${date}`,
  checkedOnly: 'Checked only',
} as const satisfies Texts
