// The columns of reviews among what each employee did in a month.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { numberClass } from '#domains/dashboard/dashboard.public.ts'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { count } from '#ui/format/counted.ts'
import { DASH } from '#ui/format/dash.ts'
import { type EmployeeTotals, employeeTotalsQuery } from '../client-reviews.queries.ts'
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
  const { data, isError } = useQuery({ ...employeeTotalsQuery(month), enabled })
  if (!enabled) return []
  const totals = isError ? undefined : data?.data
  const unknown = isError ? <span className={styles.muted}>{DASH}</span> : null
  const link = (user: string | null, name: string, words: string) => (
    <Link
      className={numberClass()}
      aria-label={name}
      to="/report/service-reviews"
      search={{ month, ...(user && { employee: user }) }}
    >
      {words}
    </Link>
  )
  return [
    {
      key: 'reviews',
      title: texts.reviews,
      cell(user, who) {
        if (!totals) return unknown
        const { reviews } = sumTotals(totals, user)
        const words = count(reviews)
        return reviews === 0 ? (
          <span className={styles.muted}>{words}</span>
        ) : (
          link(user, texts.reviewsOf(who, words), words)
        )
      },
    },
    {
      key: 'reviewsRating',
      title: texts.rating,
      cell(user, who) {
        if (!totals) return unknown
        const { rating } = sumTotals(totals, user)
        if (rating === null) return <span className={styles.muted}>{DASH}</span>
        const words = formatRating(rating)
        return link(user, texts.ratingOf(who, words), words)
      },
    },
  ]
}

/** The team's average is the one of all answers. */
function sumTotals(totals: EmployeeTotals, user: string | null) {
  const own = user === null ? totals : totals.filter((each) => each.user === user)
  const completed = own.reduce((sum, each) => sum + each.completed, 0)
  const stars = own.reduce((sum, each) => sum + (each.rating ?? 0) * each.completed, 0)
  return {
    reviews: own.reduce((sum, each) => sum + each.reviews, 0),
    rating: completed === 0 ? null : stars / completed,
  }
}
