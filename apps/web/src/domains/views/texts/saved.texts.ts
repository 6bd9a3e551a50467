import type { Texts } from '#ui/texts/texts.ts'

export const savedTexts = {
  views: 'Views',
  newView: 'New view',
  save: 'Save view',
  saveChanges: 'Save changes',
  saveAsNew: 'Save as a new view',
  discard: 'Discard changes',
  options: (name: string) => `Options of ${name}`,
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
  restored: 'View restored',
  countOf: (count: string) => `${count} contacts`,
} as const satisfies Texts
