import type { Texts } from '#ui/texts/texts.ts'

export const chatPageTexts = {
  notShown: 'You can’t see this, or it doesn’t exist any more.',
  open: 'Open',
  client: 'Contact',
  policy: 'Policy',
  followup: 'Follow-up',
  done: 'Completed',
  due: (time: string) => `Due ${time}`,
  renews: (day: string) => `Ends ${day}`,
  pickTitle: 'Attach a contact, policy, or follow-up',
  pickContact: 'Contact',
  pickWhat: 'What to attach',
  pickMissing: 'Choose a contact.',
  attach: 'Attach',
  theContact: (name: string) => `Contact ${name}`,
  note: 'Colleagues see of it what they may see themselves.',
} as const satisfies Texts
