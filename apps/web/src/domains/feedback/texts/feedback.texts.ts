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
