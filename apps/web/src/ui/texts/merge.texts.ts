import type { Texts } from '#ui/texts/texts.ts'

/** The dialog about two edits of the same thing. */
export const mergeTexts = {
  title: 'Someone else changed this while you were editing',
  kept: (fields: string) => `They also changed these, which are kept: ${fields}`,
  back: 'Back to the form',
  save: 'Save this',
  yours: 'Yours',
  theirs: 'Saved by someone else',
  both: 'Both',
  allYours: 'Keep all yours',
  allTheirs: 'Keep all theirs',
} as const satisfies Texts
