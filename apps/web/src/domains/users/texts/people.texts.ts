import type { Texts } from '#ui/texts/texts.ts'

export const peopleTexts = {
  you: 'You',
  formerColleague: 'Former colleague',
  emailBounced: 'Email bounced',
  emailSpam: 'Email marked as spam',
} as const satisfies Texts
