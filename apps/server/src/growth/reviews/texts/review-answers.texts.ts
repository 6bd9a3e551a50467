import type { Texts } from '#platform/texts'

export const reviewAnswerTexts = {
  client: 'Client with a review link',
  visitor: 'Visitor of the review page',
  someone: 'the client',
  stars: (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`),
  recovery: (name: string, stars: string, feedback: string) =>
    `Call ${name} about their review: ${stars}.${feedback ? ` “${feedback}”` : ''}`,
  link: (name: string, url: string) => `${name}: ${url}`,
  google: 'Google',
  mailSubject: (stars: string, name: string, changed: boolean) =>
    changed ? `${name} changed their review to ${stars}` : `${stars} from ${name}`,
  mail: ({ stars, name, feedback, low, changed, followup, url }: MailFacts) =>
    [
      changed ? `${name} changed their review to ${stars}.` : `${name} rated your service: ${stars}.`,
      ...(feedback ? ['', feedback] : []),
      ...(low && followup ? ['', 'A follow-up was added for the next business morning.'] : []),
      '',
      `Open the review: ${url}`,
    ].join('\n'),
} as const satisfies Texts

interface MailFacts {
  stars: string
  name: string
  feedback: string
  low: boolean
  changed: boolean
  followup: boolean
  url: string
}
