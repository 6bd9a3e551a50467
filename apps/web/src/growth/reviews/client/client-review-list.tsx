import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { openReviewRequest } from '#platform/reviews/review-request.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fullName } from '#ui/format/names.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import type { ClientReview } from '../client-reviews.queries.ts'
import { failureText } from '../failure-texts.ts'
import { formatReviewState } from '../review-words.ts'
import { clientReviewsQuery } from '../reviews.queries.ts'
import { Stars } from '../stars.tsx'
import { clientReviewsTexts as texts } from '../texts/client.texts.ts'
import styles from './client.module.css'
import { useClientReviews } from './use-client-reviews.ts'

/** The newest requests of a contact and what came of them; each opens in the report. */
export function ClientReviewList({ contactId }: { contactId: string }) {
  const query = useQuery(clientReviewsQuery(contactId))
  const { refusal, askable } = useClientReviews(contactId)
  const request = (
    <Button
      icon={<Star />}
      disabled={refusal}
      onClick={() => openReviewRequest({ contactId, ...(askable && { clientLevel: askable }) })}
    >
      {texts.request}
    </Button>
  )
  return (
    <section aria-label={texts.title}>
      <QueryState
        query={query}
        failureText={(error) => failureText('listClientReviews', error)}
        loading={
          <div role="status" aria-busy aria-label={texts.loading} className={styles.loading}>
            <Skeleton height={40} />
            <Skeleton height={40} />
          </div>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<Star />} title={texts.none} text={texts.noneText} action={request} />
          ) : (
            <>
              <div className={styles.head}>{request}</div>
              <ul className={styles.list} aria-label={texts.title}>
                {data.map((review) => (
                  <li key={review.id}>
                    <Row review={review} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </section>
  )
}

function Row({ review }: { review: ClientReview }) {
  const now = useNow()
  const today = useToday()
  const { id, createdAt, requestedBy, automatic, clientLevel, client, rating, feedback } = review
  const day = shortDay(dayOf(createdAt), today)
  const person = clientLevel === 'secondary' && client ? `${client.name}, ${texts.coApplicant}` : undefined
  const by = requestedBy ? texts.by(fullName(requestedBy)) : automatic ? texts.automatic : undefined
  return (
    <Link className={styles.row} to="/report/service-reviews" search={{ review: id }}>
      <time dateTime={createdAt}>{day}</time>
      <span className={styles.muted}>{[by, person].filter(Boolean).join(' · ')}</span>
      {rating === null ? (
        <span className={styles.muted}>{formatReviewState(review, now)}</span>
      ) : (
        <Stars rating={rating} />
      )}
      {feedback && <span className={styles.feedback}>{feedback}</span>}
      {rating === null && review.canceledBecause && <span className={styles.feedback}>{review.canceledBecause}</span>}
    </Link>
  )
}
