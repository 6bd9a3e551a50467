import type { Texts } from '#ui/texts/texts.ts'

export const tagsViewTexts = {
  noTags: 'No tags yet',
  noTagsText: 'Tags appear here once a contact has them.',
  showAll: 'Show all contacts',
  search: 'Search tags',
  more: 'There are more tags. Search for them by name.',
  dynamic: 'Dynamic: everyone who matches its rules has the tag',
  notFound: (search: string) => `No tags match “${search}”`,
  notFoundText: 'Try a shorter search.',
  choose: 'Choose a tag',
  chooseText: 'Its contacts are shown here.',
  /** Read aloud after the name and the number of contacts. */
  chip: (dynamic: boolean) => `contacts${dynamic ? ', dynamic' : ''}`,
} as const satisfies Texts
