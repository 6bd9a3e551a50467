import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { api } from '#platform/api.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from '../failure-texts.ts'
import { formatFirstName } from '../review-words.ts'
import { type ReviewDetail, refreshReviews } from '../reviews.queries.ts'
import { Stars } from '../stars.tsx'
import { panelTexts as texts } from '../texts/panel.texts.ts'
import { reviewTexts } from '../texts/review.texts.ts'
import styles from './panel.module.css'

/** The stars and the words; or why there are none yet. */
export function AnswerSection({ review }: { review: ReviewDetail }) {
  const now = useNow()
  const { rating, feedback, answeredAt, first, client } = review
  if (rating === null) return <Unanswered review={review} now={now} />
  return (
    <section className={styles.section} aria-label={reviewTexts.ofStars(String(rating))}>
      <div className={styles.row}>
        <Stars rating={rating} size={20} />
        {answeredAt && <time dateTime={answeredAt}>{shortInstant(answeredAt, now)}</time>}
      </div>
      {feedback ? <p className={styles.feedback}>{feedback}</p> : <p className={styles.muted}>{texts.noFeedback}</p>}
      {first && (
        <p className={styles.note}>
          <Pencil aria-hidden />
          {texts.changedFrom(reviewTexts.stars(first.rating))}
        </p>
      )}
      {!client && <p className={styles.muted}>{texts.visitorText}</p>}
    </section>
  )
}

function Unanswered({ review, now }: { review: ReviewDetail; now: number }) {
  const { state, canceledBecause, createdAt, textStatus, heldUntil } = review
  const title = state === 'canceled' ? texts.canceled : state === 'expired' ? texts.expired : texts.notAnswered
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.row}>
        <b>{title}</b>
        <time dateTime={createdAt}>{texts.asked(formatDayInSentence(shortInstant(createdAt, now)))}</time>
      </div>
      {canceledBecause && <p className={styles.muted}>{canceledBecause}</p>}
      {state === 'open' && textStatus === 'held' && heldUntil && (
        <p className={styles.held}>{texts.heldUntil(formatDayInSentence(shortInstant(heldUntil, now)))}</p>
      )}
      {state === 'open' && <CancelRequest review={review} />}
    </section>
  )
}

function CancelRequest({ review }: { review: ReviewDetail }) {
  const client = useQueryClient()
  const canceling = useMutation({
    mutationFn: () => api.reviews.cancelReview({ params: { id: review.id } }),
    onSuccess: () => snack.success(texts.canceledNow),
    onError: (error) => snack.error(failureText('cancelReview', error)),
    onSettled: () => refreshReviews(client),
  })
  const ask = async () => {
    const text = texts.cancelText(formatFirstName(review))
    if (await confirm({ title: texts.cancelAsk, text, yes: texts.cancelYes, danger: true })) canceling.mutate()
  }
  return (
    <Button size="s" className={styles.cancel} busy={canceling.isPending} onClick={() => void ask()}>
      {texts.cancel}
    </Button>
  )
}
