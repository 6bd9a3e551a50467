import { Link } from '@tanstack/react-router'
import { Check, ListTodo } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatTime } from '#ui/format/dates.ts'
import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { fullName } from '#ui/format/names.ts'
import { shortDay, shortMoment } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { formatPersonName, formatReviewState } from '../review-words.ts'
import type { Review } from '../reviews.queries.ts'
import { Stars } from '../stars.tsx'
import { reportTexts, reviewTexts as texts } from '../texts/review.texts.ts'
import styles from './table.module.css'

const columns = ['requestedOn', 'requestedBy', 'client', 'rating', 'feedback'] as const
const skeletonRows = 10

interface ReviewTableProps {
  /** Undefined until they are loaded. */
  rows: readonly Review[] | undefined
  isStale: boolean
  /** The id of the review beside the list. */
  open: string | undefined
  tableRef: RefObject<HTMLTableElement | null>
  onOpen(id: string): void
  /** Opens it and goes there. */
  onEnter(id: string): void
  /** Focuses the row above or below. */
  onMove(step: 1 | -1): void
}

/** A row opens its review; the names in it open the contact. */
export function ReviewTable({ rows, isStale, open, tableRef, ...acts }: ReviewTableProps) {
  return (
    <table
      ref={tableRef}
      className={styles.table}
      aria-label={reportTexts.title}
      aria-busy={!rows || isStale}
      data-stale={isStale || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {reportTexts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((review) => <ReviewRow key={review.id} review={review} isOpen={review.id === open} {...acts} />)
          : Array.from({ length: skeletonRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <tr key={at}>
                {columns.map((column, place) => (
                  <td key={column} data-column={column}>
                    <Skeleton width={`${45 + ((at * 7 + place * 23) % 40)}%`} />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

interface ReviewRowProps extends Pick<ReviewTableProps, 'onOpen' | 'onEnter' | 'onMove'> {
  review: Review
  isOpen: boolean
}

/** A click on a link in the row opens that, not the row. */
const isOwnControl = (target: EventTarget) => target instanceof Element && target.closest('a, button') !== null

function ReviewRow({ review, isOpen, onOpen, onEnter, onMove }: ReviewRowProps) {
  const { id, createdAt, requestedBy, client, clientLevel, rating, feedback } = review
  const today = useToday()
  const now = useNow()
  const press = (event: MouseEvent) => isOwnControl(event.target) || onOpen(id)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!step && (event.key !== 'Enter' || isOwnControl(event.target))) return
    event.preventDefault()
    if (step) onMove(step)
    else onEnter(id)
  }
  return (
    <tr
      tabIndex={0}
      data-review={id}
      aria-current={isOpen || undefined}
      aria-label={reportTexts.openReview(formatPersonName(review))}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      <td data-column="requestedOn" className={styles.when}>
        {dayOf(createdAt) === today ? shortMoment(createdAt, now) : shortDay(dayOf(createdAt), today)}
      </td>
      <td data-column="requestedBy">
        {requestedBy ? (
          <span className={styles.person}>
            <Avatar name={fullName(requestedBy)} picture={requestedBy.avatar} size={24} decorative />
            {requestedBy.firstName}
          </span>
        ) : (
          <span className={styles.muted}>{DASH}</span>
        )}
      </td>
      <td data-column="client">
        {client ? (
          <>
            <Link to="/contacts/contact/$id" params={{ id: client.id }} className={styles.name}>
              {client.name}
            </Link>
            {clientLevel === 'secondary' && (
              <small className={styles.muted}>{texts.coApplicantOf(client.primaryName)}</small>
            )}
          </>
        ) : (
          <span className={styles.visitor}>
            <b>{formatPersonName(review)}</b>
            <Chip>{texts.visitor}</Chip>
          </span>
        )}
      </td>
      <td data-column="rating">
        {rating === null ? (
          <small className={styles.muted}>{formatReviewState(review, now)}</small>
        ) : (
          <Stars rating={rating} />
        )}
      </td>
      <td data-column="feedback">
        {feedback && <p className={styles.feedback}>{feedback}</p>}
        <FollowupLine review={review} today={today} now={now} />
      </td>
    </tr>
  )
}

function FollowupLine({ review: { followup }, today, now }: { review: Review; today: string; now: number }) {
  if (!followup) return null
  const { date, completedAt, active } = followup
  if (completedAt)
    return (
      <small className={styles.followup} data-done>
        <Check aria-hidden />
        {texts.followupDone(formatDayInSentence(shortDay(dayOf(completedAt), today)))}
      </small>
    )
  if (!active) return null
  return (
    <small className={styles.followup}>
      <ListTodo aria-hidden />
      {texts.followupDue(dayOf(date) === today ? formatTime(date) : formatDayInSentence(shortMoment(date, now)))}
    </small>
  )
}
