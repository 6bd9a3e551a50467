import type { Texts } from '#ui/texts/texts.ts'

export const chatPageTexts = {
  notShown: 'This no longer exists, or you don’t have access to it.',
  client: 'Contact',
  policy: 'Policy',
  followup: 'Follow-up',
  due: (time: string) => `Due ${time}`,
  renews: (day: string) => `Ends ${day}`,
  pickTitle: 'Attach a contact, policy, or follow-up',
  pickContact: 'Contact',
  pickWhat: 'What to attach',
  pickMissing: 'Choose a contact.',
  attach: 'Attach',
  theContact: (name: string) => `Contact ${name}`,
  note: 'Colleagues see only what they have access to.',
} as const satisfies Texts
