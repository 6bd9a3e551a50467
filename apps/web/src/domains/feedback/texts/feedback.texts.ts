import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const feedbackTexts = {
  report: 'Report',
  feedback: 'Feedback',
  sent: 'Feedback was sent to our support group.  Thank You!',
  notSent: 'Error sending feedback.  Please contact us directly.  Thank You!',
  writeFirst: 'Enter your comments first',
  shortenFirst: 'Shorten your comments first',
  reportTitle: 'Report Issue / Bug',
  reportHint: 'What did you do, what happened, and what did you expect?',
  feedbackHint: 'We read every comment.',
  draft: 'Draft',
  send: 'Send',
  category: 'Category',
  relatedTo: 'Related to',
  comments: 'Comments',
} as const satisfies Texts

export const diagnosticsTexts = {
  include: 'Send technical details',
  hint: 'IDs, names, and numbers are removed first.',
  show: (lines: number) => `Show what will be sent (${counted(lines, 'line')})`,
  page: 'Page',
  version: 'Version',
  browser: 'Browser',
  screen: 'Window',
  timezone: 'Time zone',
  connection: 'Connection',
  request: 'Failed request',
  noReply: 'no reply',
  error: 'Error',
} as const satisfies Texts
