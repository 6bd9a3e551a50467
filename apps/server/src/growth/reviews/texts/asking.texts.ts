import type { Texts } from '#platform/texts'

export const askingTexts = {
  recent: (asked: string, from: string) => `They were asked on ${asked}. You can ask again on ${from}.`,
  noNumber: 'Your agency has no phone number to text from.',
  canceledBy: (name: string) => `Canceled by ${name}.`,
  contactDeleted: 'The contact was deleted.',
  personGone: 'The person was removed from the contact.',
  merged: 'Two contacts were merged, and the other request stays open.',
  noLongerSo: 'The rule no longer applies, or it was turned off.',
  textFailed: 'The text didn’t arrive.',
  /** Stands for the personal link in the history, which doesn’t keep it. */
  link: '(personal link)',
} as const satisfies Texts
