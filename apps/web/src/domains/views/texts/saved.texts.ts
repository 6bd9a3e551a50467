import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const savedTexts = {
  views: 'Views',
  newView: 'New view',
  save: 'Save view',
  saveChanges: 'Save changes',
  saveAsNew: 'Save as a new view',
  discard: 'Discard changes',
  options: (name: string) => `Options for ${name}`,
  rename: 'Rename',
  share: 'Share with team',
  unshare: 'Make private',
  remove: 'Delete',
  name: 'Name',
  namePlaceholder: 'Home renewals in Maine',
  nameMissing: 'Enter a name.',
  shareHint: 'Everyone in the agency sees the view.',
  renameTitle: 'Rename the view',
  saved: 'View saved',
  deleted: (name: string) => `“${name}” deleted`,
  countOf: (number: number, exact: boolean) => (exact ? counted(number, 'contact') : `${count(number)}+ contacts`),
} as const satisfies Texts
