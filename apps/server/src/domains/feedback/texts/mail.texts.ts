import type { Diagnostics } from '@frontdesk/contract/feedback/feedback'
import type { Texts } from '#platform/texts'

interface FeedbackMail {
  name: string
  email: string
  comments: string
  diagnostics: Diagnostics | null
}

export const feedbackMailTexts = {
  subject: (category: string, about: string) => `${category}: ${about}`,
  body: ({ name, email, comments, diagnostics }: FeedbackMail) =>
    `${name} <${email}> wrote:\n\n${comments}\n${diagnostics ? `\n${diagnosticLines(diagnostics).join('\n')}\n` : ''}`,
} as const satisfies Texts

const diagnosticLines = (sent: Diagnostics): string[] => [
  `Page: ${sent.page}`,
  `Version: ${sent.version}`,
  `Browser: ${sent.browser}`,
  `Screen: ${sent.screen}`,
  `Time zone: ${sent.timezone}`,
  `Connection: ${sent.connection}`,
  ...sent.requests.map(
    ({ method, path, status, id }) =>
      `Failed request: ${method} ${path} ${status || 'no reply'}${id ? ` (${id})` : ''}`,
  ),
  ...sent.errors.map((message) => `Error: ${message}`),
]
