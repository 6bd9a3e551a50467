import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { failureText } from '../failure-texts.ts'
import { formatPersonName } from '../review-words.ts'
import { type ReviewDetail, reviewQuery } from '../reviews.queries.ts'
import { panelTexts as texts } from '../texts/panel.texts.ts'
import { reviewTexts } from '../texts/review.texts.ts'
import { AnswerSection } from './answer-section.tsx'
import { FollowupCard } from './followup-card.tsx'
import { History } from './history.tsx'
import styles from './panel.module.css'
import { ReplyBox } from './reply-box.tsx'

interface ReviewPanelProps {
  id: string
  panelRef: RefObject<HTMLElement | null>
  onClose(): void
}

/** A review beside the report: what they said, what is done about it, and a reply. */
export function ReviewPanel({ id, panelRef, onClose }: ReviewPanelProps) {
  const query = useQuery(reviewQuery(id))
  const review = query.data
  return (
    <aside ref={panelRef} className={styles.panel} aria-label={texts.label} aria-busy={query.isPending} tabIndex={-1}>
      <header className={styles.head}>
        {review ? <Person review={review} /> : <Skeleton width={140} height={16} />}
        <IconButton size="s" name={texts.close} icon={<X />} shortcut="Esc" onClick={onClose} />
      </header>
      <QueryState query={query} failureText={(error) => failureText('getReview', error)} loading={<Loading />}>
        {(detail) => (
          <>
            <div className={styles.body} data-scrolls>
              <AnswerSection review={detail} />
              {detail.followup && <FollowupCard review={detail} followup={detail.followup} />}
              <History review={detail} />
            </div>
            {detail.client && detail.state === 'answered' && <ReplyBox review={detail} />}
          </>
        )}
      </QueryState>
    </aside>
  )
}

/** `Home, Chubb`, and how many others. */
function formatPolicy({ type, company, others }: NonNullable<NonNullable<ReviewDetail['about']>['policy']>): string {
  const name = [type, company].filter(Boolean).join(', ')
  return name && others > 0 ? texts.morePolicies(name, others) : name
}

function Person({ review }: { review: ReviewDetail }) {
  const { client, clientLevel, about } = review
  const name = formatPersonName(review)
  const line = [
    client && clientLevel === 'secondary' && reviewTexts.coApplicantOf(client.primaryName),
    !client && texts.visitor,
    about?.policy && formatPolicy(about.policy),
    about?.city,
  ].filter(Boolean)
  return (
    <>
      <Avatar name={name} size={32} decorative />
      <div className={styles.person}>
        <h2>
          {client ? (
            <Link to="/contacts/contact/$id" params={{ id: client.id }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {line.length > 0 && <p>{line.join(' · ')}</p>}
      </div>
    </>
  )
}

const Loading = () => (
  <div className={styles.section} role="status" aria-label={texts.loading}>
    <Skeleton width={120} height={20} />
    <Skeleton width="90%" />
    <Skeleton width="60%" />
  </div>
)
