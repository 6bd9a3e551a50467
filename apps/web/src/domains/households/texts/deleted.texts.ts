import type { Texts } from '#ui/texts/texts.ts'

/** Deleted contacts. */
export const deletedTexts = {
  contact: 'Contact',
  deleted: 'Deleted',
  deletedBy: 'Deleted by',
  until: 'Restore by',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  title: 'Deleted contacts',
  purpose: 'You can restore a contact for 30 days after it is deleted.',
  none: 'No deleted contacts',
  noneHint: 'Contacts that you or a colleague delete stay here for 30 days.',
  wasDeleted: (name: string) => `${name} was deleted`,
  missing: 'This contact doesn’t exist',
  missingHint: 'This contact doesn’t exist, or it was deleted more than 30 days ago.',
  back: 'Back to contacts',
  contactDeleted: 'This contact was deleted',
  deleteTitle: (name: string) => `Sure you want to delete ${name}?`,
  deleteHint: 'The contact is removed from every list. You can restore it for 30 days.',
  delete: 'Delete',
  cancel: 'Cancel',
  clientDeleted: 'Client deleted',
  clientRestored: 'Client restored',
  open: 'Open',
} as const satisfies Texts
