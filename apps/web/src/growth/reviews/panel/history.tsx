import {
  Ban,
  Bell,
  Clock,
  ExternalLink,
  Link2,
  ListTodo,
  MessageSquareText,
  MousePointerClick,
  Pencil,
  Send,
  Star,
} from 'lucide-react'
import { useNow } from '#platform/time/use-now.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { PaneSection } from '#ui/layout/pane-section.tsx'
import type { ReviewDetail, ReviewEntry } from '../reviews.queries.ts'
import { panelTexts as texts } from '../texts/panel.texts.ts'
import { reviewTexts } from '../texts/review.texts.ts'
import styles from './panel.module.css'

const icons: Record<ReviewEntry['kind'], typeof Star> = {
  asked: MessageSquareText,
  opened: ExternalLink,
  rated: Star,
  changed: Pencil,
  notified: Bell,
  linksShown: Link2,
  linkOpened: MousePointerClick,
  replied: Send,
  followup: ListTodo,
  canceled: Ban,
  expired: Clock,
}

/** What happened with the request, oldest first. */
export function History({ review }: { review: ReviewDetail }) {
  const now = useNow()
  return (
    <PaneSection title={texts.history}>
      <ol className={styles.history}>
        {review.history.map((entry) => {
          const Icon = icons[entry.kind]
          const lines = describeEntry(entry, review)
          return (
            <li key={entry.id}>
              <Icon aria-hidden />
              <div>
                <div className={styles.row}>
                  <b>{formatTitle(entry)}</b>
                  <time dateTime={entry.at}>{shortInstant(entry.at, now)}</time>
                </div>
                {lines && <p>{lines}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </PaneSection>
  )
}

function formatTitle({ kind, rating }: ReviewEntry): string {
  if (kind === 'rated') return rating ? reviewTexts.stars(rating) : ''
  if (kind === 'changed') return rating ? texts.changedTo(reviewTexts.stars(rating)) : ''
  return texts.entries[kind]
}

/** Who, and what they wrote; of the request, what it came from instead of its long text. */
function describeEntry({ kind, user, text }: ReviewEntry, { automatic, occasion }: ReviewDetail): string {
  if (kind !== 'asked') return [kind === 'notified' ? undefined : user?.name, text].filter(Boolean).join(': ')
  return [automatic ? texts.automatic : user?.name, texts.occasions[occasion]].filter(Boolean).join(', ')
}
