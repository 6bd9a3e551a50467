import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const tagsViewTexts = {
  noTags: 'No tags yet',
  noTagsText: 'Tags that contacts have are shown here.',
  showAll: 'Show all contacts',
  search: 'Search tags',
  more: 'There are more tags. Search for them by name.',
  dynamic: 'Dynamic: everyone who matches its rules has the tag',
  notFound: (search: string) => `No tag is named “${search}”`,
  notFoundText: 'Try fewer letters.',
  choose: 'Choose a tag',
  chooseText: 'Its contacts are shown here.',
  chip: (name: string, contacts: number, dynamic: boolean) =>
    `${name}, ${counted(contacts, 'contact')}${dynamic ? ', dynamic' : ''}`,
} as const satisfies Texts
