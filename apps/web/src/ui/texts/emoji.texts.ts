import type { Texts } from './texts.ts'

/** The picker of emoji in a composer. */
export const emojiTexts = {
  emoji: 'Emoji',
  insert: 'Insert an emoji',
  searchEmoji: 'Search emoji',
  noEmoji: 'No emoji found.',
  loadingEmoji: 'Loading…',
} as const satisfies Texts
