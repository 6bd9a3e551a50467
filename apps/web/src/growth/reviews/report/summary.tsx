import { getCompletedPercent } from '@frontdesk/contract/growth/reviews/limits'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { count } from '#ui/format/counted.ts'
import { DASH } from '#ui/format/dash.ts'
import { failureText } from '../failure-texts.ts'
import { type ReviewSummary, summaryQuery } from '../reviews.queries.ts'
import { formatRating, Stars } from '../stars.tsx'
import { reportTexts as texts } from '../texts/review.texts.ts'
import { AverageChart } from './average-chart.tsx'
import { CountButton } from './count-button.tsx'
import type { ReportChange } from './report-search.ts'
import styles from './summary.module.css'

interface SummaryProps {
  month: string
  employee: string | undefined
  onSearch(change: ReportChange): void
}

/** The totals of the month; each number narrows the table to what it counts. */
export function Summary({ month, employee, onSearch }: SummaryProps) {
  const query = useQuery(summaryQuery(month, employee))
  return (
    <section
      className={styles.summary}
      aria-label={texts.totals}
      aria-busy={query.isPending || query.isPlaceholderData}
      data-stale={query.isPlaceholderData || undefined}
    >
      <QueryState
        query={query}
        compact
        failureTitle={texts.totalsFailed}
        failureText={(error) => failureText('getReviewSummary', error)}
        loading={<Loading />}
      >
        {(summary) => (
          <>
            <Average summary={summary} onSearch={onSearch} />
            <AverageChart months={summary.months} />
            <ByRating byRating={summary.byRating} onSearch={onSearch} />
            <Answered summary={summary} onSearch={onSearch} />
          </>
        )}
      </QueryState>
    </section>
  )
}

type PartProps = Pick<SummaryProps, 'onSearch'> & { summary: ReviewSummary }

function Average({ summary: { rating, completed }, onSearch }: PartProps) {
  const show = () => onSearch({ show: 'answered', rating: undefined })
  return (
    <div className={styles.average}>
      <h2>{texts.average}</h2>
      <p className={styles.large}>
        {rating === null ? (
          <span className={styles.zero} title={texts.noAverage}>
            {DASH}
          </span>
        ) : (
          <CountButton many={completed} name={texts.showAverage(rating.toFixed(1), completed)} onPress={show}>
            {rating.toFixed(1)}
          </CountButton>
        )}
        <small>{texts.ofFive}</small>
      </p>
      {rating !== null && <Stars rating={Number(formatRating(rating))} size={16} />}
      <p className={styles.line}>
        <CountButton many={completed} name={texts.showAnswered(completed)} onPress={show} />
        {texts.reviewsOf(completed)}
      </p>
    </div>
  )
}

function ByRating({ byRating, onSearch }: Pick<SummaryProps, 'onSearch'> & { byRating: readonly number[] }) {
  const most = Math.max(1, ...byRating)
  return (
    <div className={styles.ratings}>
      <h2>{texts.byRating}</h2>
      <ul>
        {[5, 4, 3, 2, 1].map((rating) => {
          const many = byRating[rating - 1] ?? 0
          return (
            <li key={rating}>
              <span aria-hidden>{rating}</span>
              <span className={styles.bar} aria-hidden>
                {many > 0 && <i style={{ width: `max(4px, ${(many / most) * 100}%)` }} />}
              </span>
              <CountButton
                many={many}
                name={texts.showRating(rating, many)}
                onPress={() => onSearch({ rating, show: 'answered' })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Answered({ summary: { reviews, completed }, onSearch }: PartProps) {
  return (
    <div className={styles.answered}>
      <h2>{texts.answered}</h2>
      <p className={styles.percent}>
        {reviews === 0 ? DASH : `${Math.round(getCompletedPercent({ reviews, completed }))}%`}
      </p>
      <span className={styles.shares} role="img" aria-label={texts.answeredShare(completed, reviews)}>
        {completed > 0 && <i data-answered style={{ flexGrow: completed }} />}
        {reviews > completed && <i style={{ flexGrow: reviews - completed }} />}
        {reviews === 0 && <i data-none />}
      </span>
      <p className={styles.line}>
        <CountButton
          many={completed}
          name={texts.showAnswered(completed)}
          onPress={() => onSearch({ show: 'answered', rating: undefined })}
        />
        {texts.of}
        <CountButton
          many={reviews}
          name={texts.showRequested(reviews)}
          onPress={() => onSearch({ show: 'requested', rating: undefined })}
        >
          {count(reviews)}
        </CountButton>
        {texts.requested}
      </p>
    </div>
  )
}

/** The frame of the chart, and gray bars. */
const Loading = () => (
  <>
    <div className={styles.average} role="status" aria-label={texts.totalsLoading}>
      <Skeleton width={56} />
      <Skeleton width={72} height={24} />
      <Skeleton width={84} />
    </div>
    <div className={styles.frame} aria-hidden />
    {['ratings', 'answered'].map((part) => (
      <div key={part} className={styles.waiting}>
        <Skeleton width={64} />
        <Skeleton height={8} />
        <Skeleton height={8} />
        <Skeleton height={8} />
      </div>
    ))}
  </>
)
