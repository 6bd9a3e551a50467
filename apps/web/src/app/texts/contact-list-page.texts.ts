import type { Texts } from '#ui/texts/texts.ts'

export const contactListPageTexts = {
  panel: 'Contacts',
  tags: 'Group by Tags',
  export: 'Export contacts',
  found: (search: string) => `Search results for “${search}”, up to 1,000`,
  exportTagged: (tag: string) => `Export contacts tagged ${tag}`,
  tagged: (tag: string) => `Tagged “${tag}”`,
  noFavorites: 'No favorites yet',
  noFavoritesText: 'Select the star in a row, or press F, to add a contact here. Only you see your favorites.',
  showAll: 'Show all contacts',
} as const satisfies Texts
