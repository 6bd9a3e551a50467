import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const warningTexts = {
  label: 'Due follow-ups',
  pastDue: (n: number) => `${counted(n, 'past-due follow-up')} ${n === 1 ? 'needs' : 'need'} attention`,
  due: (n: number) => `${counted(n, 'follow-up')} due soon`,
  others: (n: number) => `Another ${count(n)} that you ignored or that a colleague assigned to you`,
  dismiss: 'Dismiss until tomorrow',
  kindOf: { pastDue: 'Past due follow-up', reminder: 'Follow-up' },
  show: 'Show',
  hide: 'Hide',
  all: 'Open follow-ups',
  ignore: 'Ignore',
  complete: 'Complete',
} as const satisfies Texts
