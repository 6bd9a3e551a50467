import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const clientStatusTexts = {
  status: (label: string) => `Client status: ${label}`,
  lead: 'No policies yet.',
  openEnded: 'Has a policy without a term date.',
  activeUntil: (date: string, today: boolean) => `Insured until ${date}${today ? ', today' : ''}.`,
  lapsed: (date: string, daysAgo: number, former: number) =>
    `The last policy ended on ${date}, ${counted(daysAgo, 'day')} ago. Stays lapsed for ${counted(former, 'day')}, then becomes former.`,
  former: (date: string, days: number) => `The last policy ended on ${date}, more than ${counted(days, 'day')} ago.`,
} as const satisfies Texts
