import type { Texts } from '#ui/texts/texts.ts'

/** The tags of a contact. */
export const assignTexts = {
  list: 'List',
  cloud: 'Cloud',
  title: 'Assign tags',
  assign: 'Assign',
  view: 'View',
  loadError: (why: string) => `Error loading tags: ${why}`,
  locked: (name: string) =>
    `“${name}” is a dynamic tag. To add or remove it, change its rules or the contact’s details.`,
  why: 'Why?',
  pendingLabel: 'Pending:',
  dynamicLabel: 'Dynamic:',
  assigned: 'Tags Assigned',
  dynamic: 'dynamic',
  pending: 'pending',
  noneNamed: (search: string) => `No tags match “${search}”`,
  noTags: 'No tags yet',
  noTagsHint: 'An owner or an admin can add tags in Settings.',
  tags: 'Tags',
  search: 'Search tags',
  loading: 'Loading tags',
} as const satisfies Texts
