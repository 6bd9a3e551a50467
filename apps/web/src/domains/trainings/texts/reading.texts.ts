import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** A training in a window of its own. */
export const readingTexts = {
  library: 'Trainings and Features',
  loading: 'Loading the training',
  minutes: (minutes: number) => `${counted(minutes, 'minute')} to read`,
  demo: 'Open the interactive demo',
  demoHint: 'It’s hosted by arcade.software and opens in a new tab.',
  tags: 'Tags',
  over: 'This link has been used or has expired',
  overText: 'Open it again from Trainings and Features.',
  toWorkspace: 'Go to Frontdesk',
  failed: 'Unable to open the training',
} as const satisfies Texts
