import type { Texts } from '#platform/texts'

/** What the history of a card says about a text to its client. */
export const ruleTexts = {
  sent: 'sent',
  held: (reason: string) => `held: ${reason}`,
  notSent: (reason: string) => `not sent: ${reason}`,
  noClient: 'The client was deleted.',
  noMobile: 'The client has no mobile number.',
  noTemplate: 'The template was deleted.',
  noNumber: 'The agency has no number to text from.',
  empty: 'The template is empty for this client.',
  tooLong: 'The text is too long for this client.',
} as const satisfies Texts
