// The report of reviews with the requests of two years: its list, its sums, and the audit of links.
import type { BenchApp, SignedIn } from './app/app.ts'
import type { Figure } from './figures.ts'
import { fillReviews } from './growth/fill-reviews.ts'
import { type Read, readFigures } from './growth/report-reads.ts'

const dayMs = 24 * 60 * 60_000

export async function measureReviewReport(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  await fillReviews(app, me, size)
  return readFigures(app.url, me.token, listReads(me, size))
}

function listReads(me: SignedIn, size: number): Read[] {
  const now = Date.now()
  const day = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10)
  const [year = '', month = ''] = day(0).split('-')
  const monthYear = `${month}${year}`
  const list = (query: string) => `/api/reviews?limit=10${query}`
  const audit = (days: number, query = '') => `/api/reviews/link-audit?from=${day(days)}&to=${day(0)}${query}`
  const of = ` of ${size.toLocaleString('en-US')} reviews`
  return [
    { what: `List${of}`, path: list(''), most: 50 },
    { what: 'List, page 1,000', path: list('&page=1000'), most: 50 },
    { what: 'List, one rating', path: list('&rating=1'), most: 50 },
    { what: 'List, one employee and month', path: list(`&requestedBy=${me.userId}&monthYear=${monthYear}`), most: 50 },
    { what: 'List, visitors', path: list('&visitors=true'), most: 50 },
    { what: `Summary${of}`, path: `/api/reviews/summary?monthYear=${monthYear}`, most: 50 },
    {
      what: 'Summary of one employee',
      path: `/api/reviews/summary?monthYear=${monthYear}&requestedBy=${me.userId}`,
      most: 50,
    },
    { what: 'Totals', path: '/api/reviews/totals', most: 50 },
    { what: 'Totals of a month by employee', path: `/api/reviews/totals/employees?monthYear=${monthYear}`, most: 50 },
    { what: 'Audit of links, a year', path: audit(365), most: 150 },
    { what: 'Audit of links, two years', path: audit(730), most: 300 },
    { what: 'Audit of links, a year, page 1,000', path: audit(365, '&page=1000'), most: 150 },
  ]
}
