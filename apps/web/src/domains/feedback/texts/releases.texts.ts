import type { Texts } from '#ui/texts/texts.ts'

export const whatsNewTexts = {
  title: 'What’s new',
  subtitle: (version: string) => `You’re on version ${version}.`,
  updated: 'Frontdesk was updated.',
  see: 'See what’s new',
  version: (version: string) => `Version ${version}`,
} as const satisfies Texts

/** Of each version that brought something people notice; the newest first. */
export const releaseTexts = {
  '2.12.0': {
    Dashboard:
      'Your day on one page: queues, follow-ups, usage, and what the team has done. Arrange it the way you like.',
    Numbers: 'What you did, by month and by day. Every number opens the rows behind it. Set goals for your team.',
    Trainings: 'Short lessons with pictures, one for each page. Open them from the graduation cap at the bottom left.',
    Reports: 'Report an issue with technical details. You see them before they’re sent.',
  },
  '2.11.0': {
    'Task boards': 'Cards that move through lanes, by mouse or keyboard, fed by tags and rules.',
    Phone: 'Calls with real audio, call flows, queues, voicemail, and recordings.',
  },
} as const satisfies Texts
