import type { Texts } from '#ui/texts/texts.ts'

export const peopleTexts = {
  you: 'You',
  /** A person whose name is unknown. */
  formerColleague: 'Former colleague',
  former: (name: string) => `${name} (former)`,
  /** Until the name is read. */
  unread: '…',
  emailBounced: 'Email bounced',
  emailSpam: 'Email marked as spam',
} as const satisfies Texts
