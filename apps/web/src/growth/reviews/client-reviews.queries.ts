import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { formatMonthYear } from './reviews.queries.ts'

export type ClientReview = AnswerTo<'reviews', 'listClientReviews'>['data'][number]
export type EmployeeTotals = AnswerTo<'reviews', 'listEmployeeReviewTotals'>['data']

/** `month`: `YYYY-MM`. Events report every change. */
export const employeeTotalsQuery = (month: string) =>
  queryOptions({
    ...api.reviews.listEmployeeReviewTotals.queryOptions({ query: { monthYear: formatMonthYear(month) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
