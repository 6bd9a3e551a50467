import type { Texts } from '#ui/texts/texts.ts'

export const formTexts = {
  toFix: 'to fix',
  nothingEntered: 'Nothing has been entered yet.',
  noChanges: 'There are no changes yet.',
  draftRestored: 'Your draft was restored, except private details.',
  startOver: 'Start over',
} as const satisfies Texts
