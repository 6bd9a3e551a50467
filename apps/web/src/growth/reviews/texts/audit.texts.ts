import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The proof that everyone was offered the same public links. */
export const auditTexts = {
  title: 'Link audit',
  lead: 'Who was asked, and which public links each was shown.',
  period: 'Period',
  from: 'From',
  to: 'To',
  order: 'The first day is after the last.',
  asked: 'Asked',
  answered: 'Answered',
  shown: 'Shown the links',
  offers: 'Links offered',
  noOffers: 'No one was shown public links in this period.',
  noLinks: 'No public links',
  people: (many: number) => counted(many, 'person', 'people'),
  ratings: (ratings: readonly number[]) => `${ratings.length === 1 ? 'Rating' : 'Ratings'} ${ratings.join(', ')}`,
  one: 'Everyone was offered the same links.',
  several: (many: number) => `The links changed: ${counted(many, 'set')} in this period.`,
  between: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  columns: { on: 'Requested On', client: 'Client', rating: 'Rating', links: 'Links shown', at: 'Shown' },
  rows: 'people',
  none: 'No requests found',
  noMore: 'No more requests',
  export: 'Export',
  exportFile: 'link-audit.csv',
  close: 'Close',
  number: count,
} as const satisfies Texts
