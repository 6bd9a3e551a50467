import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const messagesTexts = {
  title: 'Messages',
  lead: 'Your text signature and automatic reply.',
  signature: 'Signature',
  signatureHint: 'Added to the end of every text your team sends.',
  signaturePlaceholder: 'Harbor Insurance, Boston',
  autoReply: 'Automatic reply',
  message: 'Reply',
  messagePlaceholder: 'Thank you for your message. We will get back to you soon.',
  enabled: 'Reply automatically to incoming texts',
  enterFirst: 'Enter a reply first.',
  when: 'When',
  whenOf: { always: 'At any time', open: 'During office hours', closed: 'Outside office hours' },
  once: 'To the same person',
  onceOf: (hours: number) => `At most once in ${counted(hours, 'hour')}`,
  newContactsOnly: 'Only to numbers that nobody here has texted before',
  preview: 'Preview',
  incoming: 'Hi, can you send me my insurance card?',
  outgoing: 'Of course! I just emailed it to you.',
  saved: 'Message settings saved.',
  conflict: 'Choose what to keep.',
} as const satisfies Texts
