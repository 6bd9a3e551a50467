import type { Texts } from '#ui/texts/texts.ts'

/** Words of the list of campaigns. */
export const campaignTexts = {
  title: 'Campaigns',
} as const satisfies Texts
