import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities } from '#platform/entities/entities.ts'
import { readPage } from '#platform/entities/entity-list.ts'

export type Review = AnswerTo<'reviews', 'listReviews'>[number]
export type ReviewDetail = AnswerTo<'reviews', 'getReview'>
export type ReviewEntry = ReviewDetail['history'][number]
export type ReviewSummary = AnswerTo<'reviews', 'getReviewSummary'>
export type ReviewSettings = AnswerTo<'reviews', 'getReviewSettings'>
export type ClientLevelState = AnswerTo<'reviews', 'listClientReviews'>['levels'][number]
export type LinkAudit = AnswerTo<'reviews', 'listLinkAudit'>

/** Lists keep the server's order. */
const reviewKind: Kind<Review> = {
  name: 'review',
  groupOf: () => '',
  compare: (one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
}

export const getReviews = (client: QueryClient) => getEntities(client).of(reviewKind)

/** Events report every change. */
const untilEvent = { staleTime: Number.POSITIVE_INFINITY }

export interface ReviewsAsked {
  /** `YYYY-MM`. */
  month: string
  employee?: string | undefined
  rating?: number | undefined
  answered?: boolean | undefined
  state?: 'requested' | 'canceled' | undefined
  visitors?: boolean | undefined
  page: number
  limit: number
}

/** `2026-11` → `112026`, as the server expects it. */
export const formatMonthYear = (month: string) => `${month.slice(5)}${month.slice(0, 4)}`

const flag = (on: boolean) => (on ? ('true' as const) : ('false' as const))

type Filters = Omit<ReviewsAsked, 'page' | 'limit'>

export function buildReviewFilters({ month, employee, rating, answered, state, visitors }: Filters) {
  return {
    monthYear: formatMonthYear(month),
    ...(employee && { requestedBy: employee }),
    ...(rating && { rating }),
    ...(answered !== undefined && { answered: flag(answered) }),
    ...(state && { state }),
    ...(visitors !== undefined && { visitors: flag(visitors) }),
  }
}

/** A page of the report. The last one isn't full. */
export function reviewsQuery({ page, limit, ...asked }: ReviewsAsked) {
  const query = { ...buildReviewFilters(asked), page, limit }
  const options = queryOptions({
    ...untilEvent,
    queryKey: api.reviews.listReviews.queryKey({ query }),
    async queryFn({ client, signal }) {
      const read = async () => ({ data: await api.reviews.listReviews({ query }, { signal }) })
      const { ids } = await readPage(getEntities(client), { kind: reviewKind, read })
      return { ids }
    },
    placeholderData: keepPreviousData,
  })
  const view = (client: QueryClient, read = client.getQueryData(options.queryKey)) =>
    read && (read as { ids: readonly string[] }).ids.flatMap((id) => getReviews(client).get(id) ?? [])
  return { ...options, view }
}

/** With its history, which only the server puts together. */
export const reviewQuery = (id: string) =>
  queryOptions({ ...api.reviews.getReview.queryOptions({ params: { id } }), ...untilEvent })

export const summaryQuery = (month: string, employee?: string) =>
  queryOptions({
    ...api.reviews.getReviewSummary.queryOptions({
      query: { monthYear: formatMonthYear(month), ...(employee && { requestedBy: employee }) },
    }),
    ...untilEvent,
    placeholderData: keepPreviousData,
  })

export const totalsQuery = (month: string, requestedBy?: string) =>
  queryOptions({
    ...api.reviews.getReviewTotals.queryOptions({
      query: { monthYear: formatMonthYear(month), ...(requestedBy && { requestedBy }) },
    }),
    ...untilEvent,
  })

export const clientReviewsQuery = (id: string) =>
  queryOptions(api.reviews.listClientReviews.queryOptions({ params: { id } }))

/** Days, `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

export const linkAuditQuery = ({ from, to }: Period, page: number, limit: number) =>
  queryOptions({
    ...api.reviews.listLinkAudit.queryOptions({ query: { from, to, page, limit } }),
    placeholderData: keepPreviousData,
  })

export const reviewSettingsQuery = (id: string) =>
  queryOptions({ ...api.reviews.getReviewSettings.queryOptions({ params: { id } }), ...untilEvent })

/** After an own change; that of others comes as an event. */
export const refreshReviews = (client: QueryClient) => client.invalidateQueries({ queryKey: ['reviews'] })
