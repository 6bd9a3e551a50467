import type { Texts } from '#ui/texts/texts.ts'

/** Names of pages: in the sidebar, the tabs, the palette, and the title of the window. */
export const placeTexts = {
  home: 'Dashboard',
  tasks: 'Tasks',
  chat: 'Team',
  contacts: 'Contacts',
  messages: 'Messages',
  phoneLog: 'Phone',
  newContact: 'Add contact',
  importContacts: 'Import contacts',
  exports: 'Exports',
  duplicates: 'Duplicates',
  deleted: 'Deleted contacts',
  renewals: 'Renewals',
  campaigns: 'Campaigns',
  taskBoards: 'Task boards',
  serviceReviews: 'Service reviews',
  referrals: 'Referrals',
  settings: 'Settings',
  account: 'Account',
} as const satisfies Texts
