import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The rows behind a number of an invoice or of the usage. */
export const rowsTexts = {
  kinds: { minutes: 'Call', messages: 'Text', recordings: 'Recording', numbers: 'Phone number' },
  titles: {
    minutes: 'Call minutes',
    messages: 'Text segments',
    recordings: 'Recorded minutes',
    numbers: 'Phone numbers',
  },
  rows: {
    minutes: (rows: number) => counted(rows, 'call'),
    messages: (rows: number) => counted(rows, 'text'),
    recordings: (rows: number) => counted(rows, 'recording'),
    numbers: (rows: number) => counted(rows, 'number'),
  },
  quantities: {
    minutes: (quantity: number) => `${count(quantity)} min`,
    messages: (quantity: number) => counted(quantity, 'segment'),
    recordings: (quantity: number) => `${count(quantity)} min`,
    numbers: (quantity: number) => counted(quantity, 'month'),
  },
  sum: (rows: string, quantity: string) => `${rows}, ${quantity} in total`,
  ofSource: (line: string, source: string) => `${line}: ${source}`,
  line: (detail: string, amount: string) => `${detail} = ${amount}`,
  corrected: 'Corrected',
  none: 'Nothing here',
  noneText: 'New ones appear here right away.',
} as const satisfies Texts
