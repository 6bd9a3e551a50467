// Which referrals the report shows, kept in the address so that a link or a reload shows the same.
import { addMonths, isMonthDay, lastOfMonth } from '#ui/format/days.ts'
import type { ReferralFilters } from './referrals.queries.ts'

export const periods = ['thisMonth', 'lastMonth', 'thisYear'] as const
export type Period = (typeof periods)[number]

export const pageSizes = [5, 10, 25, 50]
export const usualSize = 10

/** A missing key means its default: every way, all dates, the first ten. */
export interface ReferralsSearch {
  via?: string
  /** The id of the client who referred them. */
  by?: string
  /** Instead of days. */
  period?: Period
  from?: string
  to?: string
  page?: number
  size?: number
}

const longestVia = 100
const idPattern = /^[\w-]{1,36}$/
const readDay = (raw: unknown) => (typeof raw === 'string' && raw.length === 10 && isMonthDay(raw) ? raw : undefined)

/** From the address, which may contain anything. */
export function parseReferralsSearch(raw: Record<string, unknown>): ReferralsSearch {
  const period = periods.find((each) => each === raw.period)
  const [from, to] = period ? [] : [readDay(raw.from), readDay(raw.to)]
  const via = typeof raw.via === 'number' ? String(raw.via) : raw.via
  const page = typeof raw.page === 'number' && Number.isInteger(raw.page) ? raw.page : 1
  const size = pageSizes.find((each) => each === raw.size)
  return {
    ...(typeof via === 'string' && via !== '' && via.length <= longestVia && { via }),
    ...(typeof raw.by === 'string' && idPattern.test(raw.by) && { by: raw.by }),
    ...(period && { period }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && page <= 100_000 && { page }),
    ...(size && size !== usualSize && { size }),
  }
}

export type ReferralsChange = { [Key in keyof ReferralsSearch]?: ReferralsSearch[Key] | undefined }

/** Undefined removes a filter. Changing a filter goes back to the first page. */
export const changeSearch = (search: ReferralsSearch, change: ReferralsChange) =>
  parseReferralsSearch({ ...search, ...('page' in change ? {} : { page: 1 }), ...change })

/** The filters of the call; `today` is the agency's. */
export function buildFilters({ via, by, period, from, to }: ReferralsSearch, today: string): ReferralFilters {
  return {
    ...(via && { via }),
    ...(by && { by }),
    ...buildDays(period, today),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function buildDays(period: Period | undefined, today: string): ReferralFilters {
  if (period === 'thisMonth') return { month: true }
  if (period === 'thisYear') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  if (period !== 'lastMonth') return {}
  const last = addMonths(`${today.slice(0, 7)}-01`, -1)
  return { from: last, to: lastOfMonth(last) }
}
