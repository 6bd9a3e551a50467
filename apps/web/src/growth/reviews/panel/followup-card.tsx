import { Link } from '@tanstack/react-router'
import { Check, Clock } from 'lucide-react'
import { useNow } from '#platform/time/use-now.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { formatDayInSentence } from '#ui/format/in-sentence.ts'
import { fullName } from '#ui/format/names.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { PaneSection } from '#ui/layout/pane-section.tsx'
import { formatFirstName } from '../review-words.ts'
import type { Review, ReviewDetail } from '../reviews.queries.ts'
import { panelTexts as texts } from '../texts/panel.texts.ts'
import styles from './panel.module.css'

interface FollowupCardProps {
  review: ReviewDetail
  followup: NonNullable<Review['followup']>
}

/** What is done about a low rating. */
export function FollowupCard({ review, followup: { id, date, active, completedAt } }: FollowupCardProps) {
  const now = useNow()
  const { client, requestedBy } = review
  const name = formatFirstName(review)
  const when = (at: string) => formatDayInSentence(shortInstant(at, now))
  return (
    <PaneSection title={texts.followup}>
      <div className={styles.followup} data-done={completedAt ? '' : undefined}>
        <div className={styles.row}>
          <b>{texts.followupTitle(name)}</b>
          {requestedBy && <Avatar name={fullName(requestedBy)} picture={requestedBy.avatar} size={20} />}
        </div>
        <div className={styles.due}>
          {completedAt ? <Check aria-hidden /> : <Clock aria-hidden />}
          <span>{completedAt ? texts.done(when(completedAt)) : active ? texts.due(when(date)) : texts.removed}</span>
          {client && (
            <Link
              to="/contacts/contact/$id"
              params={{ id: client.id }}
              search={{ show: 'followup', item: id }}
              aria-label={texts.openFollowup(name)}
            >
              {texts.open}
            </Link>
          )}
        </div>
      </div>
    </PaneSection>
  )
}
