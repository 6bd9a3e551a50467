import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const keepTexts = {
  title: 'Keep recordings',
  everywhere: 'All locations',
  keep: 'Keep recordings and voicemails for',
  keepHint: 'Older ones are deleted, except those on legal hold.',
  days: (days: number) => (days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day')),
  forever: 'No limit',
  save: 'Save for all locations',
  unchanged: 'Nothing has changed yet',
  saved: 'Recording settings saved',
} as const satisfies Texts
