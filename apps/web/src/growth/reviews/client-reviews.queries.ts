import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'

export type ClientReviews = AnswerTo<'reviews', 'listClientReviews'>
export type ClientReview = ClientReviews['data'][number]
export type ClientRating = ClientReviews['levels'][number]

/** Whether someone can be asked also changes with time: the period ends, and texting hours begin. */
const currentFor = 60_000

export const clientReviewsQuery = (contactId: string) =>
  queryOptions({
    ...api.reviews.listClientReviews.queryOptions({ params: { id: contactId } }),
    staleTime: currentFor,
  })

/** `MMyyyy` as the server expects it; `month`: `YYYY-MM`. */
export const formatMonthYear = (month: string) => `${month.slice(5, 7)}${month.slice(0, 4)}`

export const employeeTotalsQuery = (month: string) =>
  queryOptions({
    ...api.reviews.listEmployeeReviewTotals.queryOptions({ query: { monthYear: formatMonthYear(month) } }),
    staleTime: currentFor,
  })

export const refreshClientReviews = (client: QueryClient, contactId?: string) =>
  scheduleRefetch(
    client,
    api.reviews.listClientReviews.queryKey(contactId === undefined ? undefined : { params: { id: contactId } }),
  )

export const refreshEmployeeTotals = (client: QueryClient) =>
  scheduleRefetch(client, api.reviews.listEmployeeReviewTotals.queryKey())
