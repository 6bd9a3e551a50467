import type { Texts } from '#ui/texts/texts.ts'

export const letterTexts = {
  label: 'Contacts by letter',
  all: 'All',
  favorites: (contacts: string) => `Favorites: ${contacts}`,
  noFavorites: 'Favorites',
  tags: 'Group by Tags',
} as const satisfies Texts
