import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import type { AnswerOf, CallOf } from '#platform/domain'
import { listMonthsUntil } from './month.ts'
import { employeeSumsQuery, monthSumsQuery, reviewSumsQuery, type SumRow } from './sums.store.ts'

type Endpoints = typeof reviewEndpoints

const noRequests: SumRow = { reviews: 0, completed: 0, stars: 0 }

export const buildSums = ({ reviews, completed, stars }: SumRow = noRequests) => ({
  reviews,
  completed,
  rating: completed === 0 ? null : stars / completed,
})

export async function getReviewTotals({
  query,
  caller,
  platform,
}: CallOf<Endpoints['getReviewTotals']>): Promise<AnswerOf<Endpoints['getReviewTotals']>> {
  const [sums] = await platform.database.read(caller.accountId, reviewSumsQuery(query))
  return buildSums(sums)
}

export async function listEmployeeReviewTotals({
  query,
  caller,
  platform,
}: CallOf<Endpoints['listEmployeeReviewTotals']>): Promise<AnswerOf<Endpoints['listEmployeeReviewTotals']>> {
  const rows = await platform.database.read(caller.accountId, employeeSumsQuery(query.monthYear))
  return { data: rows.map((row) => ({ user: row.user, ...buildSums(row) })) }
}

export async function getReviewSummary({
  query,
  caller,
  platform,
}: CallOf<Endpoints['getReviewSummary']>): Promise<AnswerOf<Endpoints['getReviewSummary']>> {
  const { monthYear, requestedBy } = query
  const rows = await platform.database.read(caller.accountId, monthSumsQuery(monthYear, requestedBy))
  const byMonth = new Map(rows.map((row) => [row.month_year, row]))
  const shown = byMonth.get(monthYear)
  return {
    ...buildSums(shown),
    byRating: shown?.by_rating ?? [0, 0, 0, 0, 0],
    months: listMonthsUntil(monthYear, 12).map((month) => {
      const { rating, completed } = buildSums(byMonth.get(month.monthYear))
      return { monthYear: month.monthYear, rating, completed }
    }),
  }
}
