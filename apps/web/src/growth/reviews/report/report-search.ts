// What the report shows, kept in the address so that a link or a reload shows the same.
import { reviewPageSizes } from '@frontdesk/contract/growth/reviews/limits'
import { serverNow } from '#platform/server-time.ts'
import { addMonths } from '#ui/format/days.ts'
import { dayOf } from '#ui/format/zone.ts'
import type { ReviewsAsked } from '../reviews.queries.ts'

export const reportShows = ['requested', 'answered', 'open', 'canceled', 'visitors'] as const
export type ReportShow = (typeof reportShows)[number]

export const usualSize = 10
const firstMonth = '2000-01'
const idPattern = /^[\w-]{1,36}$/

/** A missing key means its default: this month, everyone, every rating, the first ten. */
export interface ReportSearch {
  /** `YYYY-MM`. */
  month?: string
  /** By id. */
  employee?: string
  rating?: number
  show?: ReportShow
  page?: number
  limit?: number
  /** The review beside the list. */
  review?: string
}

export const getPresentMonth = () => dayOf(serverNow()).slice(0, 7)

export const addToMonth = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7)

export const hasMonthBefore = (month: string) => month > firstMonth

/** A month to come is none. */
const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) && text <= getPresentMonth()

const whole = (value: unknown, most: number) => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

/** From the address, which may contain anything. */
export function parseReportSearch(raw: Record<string, unknown>): ReportSearch {
  const rating = whole(raw.rating, 5)
  const show = reportShows.find((each) => each === raw.show)
  const page = whole(raw.page, 10_000) ?? 1
  const limit = reviewPageSizes.find((size) => size === whole(raw.limit, 50))
  return {
    ...(isMonth(raw.month) && raw.month !== getPresentMonth() && { month: raw.month }),
    ...(typeof raw.employee === 'string' && idPattern.test(raw.employee) && { employee: raw.employee }),
    ...(rating && { rating }),
    ...(show && { show }),
    ...(page > 1 && { page }),
    ...(limit && limit !== usualSize && { limit }),
    ...(typeof raw.review === 'string' && idPattern.test(raw.review) && { review: raw.review }),
  }
}

export type ReportChange = { [Key in keyof ReportSearch]?: ReportSearch[Key] | undefined }

/** Undefined removes a filter. Changing one goes back to the first page; the open review stays. */
export const changeSearch = (search: ReportSearch, change: ReportChange): ReportSearch =>
  parseReportSearch({ ...search, ...('page' in change || 'review' in change ? {} : { page: 1 }), ...change })

export const noFilters = { employee: undefined, rating: undefined, show: undefined } as const

export const isNarrowed = ({ employee, rating, show }: ReportSearch) => Boolean(employee || rating || show)

/** The rows that the totals count, which leave out visitors’ reviews and canceled requests. */
const shown: Record<ReportShow, Pick<ReviewsAsked, 'answered' | 'state' | 'visitors'>> = {
  requested: { state: 'requested', visitors: false },
  answered: { answered: true, state: 'requested', visitors: false },
  open: { answered: false, state: 'requested', visitors: false },
  canceled: { state: 'canceled' },
  visitors: { visitors: true },
}

export const buildAsked = ({ month, employee, rating, show, page, limit }: ReportSearch): ReviewsAsked => ({
  month: month ?? getPresentMonth(),
  employee,
  rating,
  ...(show && shown[show]),
  page: page ?? 1,
  limit: limit ?? usualSize,
})
