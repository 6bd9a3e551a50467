// The columns of reviews among what each employee did in a month.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { numberClass } from '#domains/dashboard/dashboard.public.ts'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { count } from '#ui/format/counted.ts'
import { DASH } from '#ui/format/dash.ts'
import { type EmployeeTotals, employeeTotalsQuery } from '../client-reviews.queries.ts'
import type { ReportShow } from '../report/report-search.ts'
import { totalsQuery } from '../reviews.queries.ts'
import { formatRating } from '../stars.tsx'
import { reviewTotalsTexts as texts } from '../texts/client.texts.ts'
import styles from './client.module.css'

interface ReviewColumn {
  key: string
  title: string
  /** `user`: null for the team. */
  cell(user: string | null, who: string): ReactNode
}

/** None where reviews are turned off. `month`: `YYYY-MM`. */
export function useReviewColumns(month: string): readonly ReviewColumn[] {
  const enabled = useReviewsEnabled()
  const employees = useQuery({ ...employeeTotalsQuery(month), enabled })
  // Requests that name none of the employees count for the team.
  const team = useQuery({ ...totalsQuery(month), enabled })
  if (!enabled) return []
  const queryOf = (user: string | null) => (user === null ? team : employees)
  const totalsOf = (user: string | null) => {
    if (queryOf(user).isError) return undefined
    return user === null ? team.data : employees.data && findTotals(employees.data.data, user)
  }
  const unknownOf = (user: string | null) =>
    queryOf(user).isError ? <span className={styles.muted}>{DASH}</span> : null
  const link = (user: string | null, show: ReportShow, name: string, words: string) => (
    <Link
      className={numberClass()}
      aria-label={name}
      to="/report/service-reviews"
      search={{ month, show, ...(user && { employee: user }) }}
    >
      {words}
    </Link>
  )
  return [
    {
      key: 'reviews',
      title: texts.reviews,
      cell(user, who) {
        const totals = totalsOf(user)
        if (!totals) return unknownOf(user)
        const words = count(totals.reviews)
        return totals.reviews === 0 ? (
          <span className={styles.muted}>{words}</span>
        ) : (
          link(user, 'requested', texts.reviewsOf(who, words), words)
        )
      },
    },
    {
      key: 'reviewsRating',
      title: texts.rating,
      cell(user, who) {
        const totals = totalsOf(user)
        if (!totals) return unknownOf(user)
        if (totals.rating === null) return <span className={styles.muted}>{DASH}</span>
        const words = formatRating(totals.rating)
        return link(user, 'answered', texts.ratingOf(who, words), words)
      },
    },
  ]
}

const none = { reviews: 0, completed: 0, rating: null }

const findTotals = (totals: EmployeeTotals, user: string) => totals.find((each) => each.user === user) ?? none
