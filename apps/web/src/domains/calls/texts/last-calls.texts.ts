import type { Texts } from '#ui/texts/texts.ts'

export const lastCallsTexts = {
  none: 'No calls yet',
  noneText: 'Your latest calls appear here with your notes.',
  loading: 'Loading calls',
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  internal: 'Colleague',
} as const satisfies Texts
