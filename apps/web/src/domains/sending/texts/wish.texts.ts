import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const wishTexts = {
  title: 'Possible opt-outs',
  lead: 'These clients may be asking you to stop texting. Automatic texts are paused until someone decides. With no decision by the deadline, the number is opted out.',
  question: (words: string) => `Do they want texts to stop? “${words}”`,
  explained: 'Automatic texts to this number are paused until someone decides. With no decision, it’s opted out.',
  clock: (day: string, left: number) =>
    left > 0 ? `Decide by ${day} (${counted(left, 'business day')} left).` : `Decide today: this ends on ${day}.`,
  optOut: 'Opt out',
  notAWish: 'Not an opt-out',
  optedOut: 'The number is opted out',
  kept: 'Texts to this number go on',
  phone: 'Number',
  words: 'Their words',
  due: 'Decide by',
  decision: 'Decision',
  conversation: 'Open conversation',
  none: 'Nothing to decide',
  noneText: 'When a text may be an opt-out request, it’s listed here.',
  signed: (phone: string, name: string) =>
    `${phone} opted out before and gets texts again: ${name} signed the consent page.`,
  lifted: (phone: string) => `${phone} opted out before and gets texts again: an admin recorded that they agreed.`,
} as const satisfies Texts
