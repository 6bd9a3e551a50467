import type { Texts } from '#ui/texts/texts.ts'

/** Lists, chips, and faces. */
export const dataTexts = {
  unknown: 'Unknown',
  remove: (name: string) => `Remove ${name}`,
  retry: 'Try again',
  loading: 'Loading',
  newRows: (rows: string) => `${rows} new`,
  newest: 'Newest',
  pagesOf: (what: string) => `Pages of ${what}`,
  rows: 'Rows',
  page: (page: string) => `Page: ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  showMore: 'Show more',
} as const satisfies Texts
