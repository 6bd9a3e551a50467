import { type FollowupBucket, followupBuckets } from '@frontdesk/contract/followups/followup-rules'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  Figure,
  Figures,
  NumberButton,
  WidgetCard,
  WidgetRows,
  WidgetState,
} from '#domains/dashboard/dashboard.public.ts'
import { failureText } from '#domains/followups/failure-texts.ts'
import { countsQuery, type Filters } from '#domains/followups/followups.queries.ts'
import { loadPart } from '#platform/load-part.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { count } from '#ui/format/counted.ts'
import { homeTexts } from '../../texts/home.texts.ts'
import styles from './home.module.css'
import { NextFollowup } from './next-followup.tsx'
import { useNextFollowups } from './use-next-followups.ts'

const texts = homeTexts.followups

const FollowupRowsDialog = lazy(() =>
  loadPart(() => import('./followup-rows-dialog.tsx')).then((m) => ({ default: m.FollowupRowsDialog })),
)

interface FollowupCardProps {
  title: string
  filters: Filters
  /** The name of the button that adds one. */
  add: string
  none: string
  onAdd(): void
}

/** How many are due when, and the next two. */
export function FollowupCard({ title, filters, add, none, onAdd }: FollowupCardProps) {
  const counts = useQuery(countsQuery(filters))
  const next = useNextFollowups(filters, counts.data)
  const [opened, setOpened] = useState<FollowupBucket>()
  return (
    <WidgetCard
      title={title}
      busy={!counts.data || !next}
      actions={<IconButton size="s" name={add} icon={<Plus />} onClick={onAdd} />}
    >
      <WidgetState query={counts} failureText={(error) => failureText('countFollowups', error)}>
        <Figures>
          {followupBuckets.map((bucket) => (
            <Figure key={bucket} label={texts.buckets[bucket]}>
              {counts.data && (
                <NumberButton
                  name={texts.number(texts.buckets[bucket], count(counts.data[bucket]))}
                  look={bucket === 'pastDue' && counts.data.pastDue > 0 ? 'bad' : undefined}
                  onClick={() => setOpened(bucket)}
                >
                  {count(counts.data[bucket])}
                </NumberButton>
              )}
            </Figure>
          ))}
        </Figures>
        <WidgetRows label={texts.next}>
          {next?.length === 0 ? (
            <li className={styles.none}>{none}</li>
          ) : (
            [0, 1].map((at) => (
              <li key={next?.[at]?.id ?? at} className={styles.next}>
                {next ? next[at] && <NextFollowup followup={next[at]} /> : <Skeleton width="60%" />}
              </li>
            ))
          )}
        </WidgetRows>
      </WidgetState>
      <Suspense>
        {opened && (
          <FollowupRowsDialog title={title} bucket={opened} filters={filters} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </WidgetCard>
  )
}
