import type { Texts } from '#ui/texts/texts.ts'

export const dialogTexts = {
  add: (thing: string) => `Add ${thing}`,
  edit: (thing: string) => `Edit ${thing}`,
  save: 'Save',
  update: 'Update',
  remove: 'Delete',
  /** As the specification writes it. */
  sure: (label: string) => `Sure you want to delete ${label}?`,
  restorable: 'You can restore it for 30 days.',
  restored: (title: string) => `${title} Restored`,
  restoreFailed: (thing: string, why: string) => `There was an error restoring the ${thing}. ${why}`,
  adding: (thing: string) => `New ${thing}`,
  editing: (thing: string) => `Edited ${thing}`,
  conflict: (saved: string) => `Saved ${saved}. Choose which values to keep. All other changes are kept.`,
  icon: (name: string) => `Icon ${name}`,
} as const satisfies Texts
