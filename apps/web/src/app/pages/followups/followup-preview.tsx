import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { contactPageQuery } from '#domains/contacts/contacts.public.ts'
import { failureText } from '#domains/contacts/failure-texts.ts'
import { clientFollowupsQuery, getFollowups } from '#domains/followups/followups.queries.ts'
import type { PreviewProps } from '#domains/followups/page/followups-workspace.tsx'
import { formatSubject } from '#domains/followups/page/row-words.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntities, useEntityQuery } from '#platform/entities/entities.ts'
import { useToday } from '#platform/time/use-today.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { addDays } from '#ui/format/days.ts'
import { startOfDay } from '#ui/format/zone.ts'
import { followupsPageTexts as texts } from '../../texts/followups-page.texts.ts'
import { ComingUp } from './coming-up.tsx'
import { CompleteWithNote } from './complete-with-note.tsx'
import { FollowupDetails } from './followup-details.tsx'
import styles from './preview.module.css'
import { PreviewHead } from './preview-head.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** The contact of a follow-up, and the follow-up itself, which can be changed here. */
export function FollowupPreview({ followup, control, onClose }: PreviewProps) {
  const { client } = followup
  if (!client)
    return (
      <>
        <header className={styles.section}>
          <div className={styles.top}>
            <p className={styles.grow}>{formatSubject(followup) ?? texts.nobody}</p>
            <IconButton name={texts.close} icon={<X />} size="s" onClick={onClose} />
          </div>
        </header>
        <FollowupDetails followup={followup} control={control} />
      </>
    )
  return <WithContact followup={followup} clientId={client.id} control={control} onClose={onClose} />
}

function WithContact({ followup, clientId, control, onClose }: PreviewProps & { clientId: string }) {
  const contact = useQuery(contactPageQuery(clientId))
  const today = useToday()
  const range = { from: startOfDay(addDays(today, -90)) ?? '', to: startOfDay(addDays(today, 400)) ?? '' }
  const list = useEntityQuery(clientFollowupsQuery(clientId, range))
  const now = useEntities((client) => getFollowups(client).get(followup.id)) ?? followup
  const others = (list.data ?? []).filter(({ id, isActive }) => id !== followup.id && isActive)
  return (
    <>
      <QueryState
        query={contact}
        compact
        failureText={(error) => failureText('getContact', error)}
        loading={<HeadSkeleton onClose={onClose} />}
      >
        {(found) => <PreviewHead contact={found} onClose={onClose} />}
      </QueryState>
      <FollowupDetails followup={now} control={control} />
      <ComingUp followups={others} loading={list.isPending} clientId={clientId} control={control} />
      <RecentActivity clientId={clientId} />
      <CompleteWithNote followup={now} clientId={clientId} control={control} />
    </>
  )
}

const HeadSkeleton = ({ onClose }: { onClose(): void }) => (
  <header className={styles.section} aria-busy>
    <div className={styles.top}>
      <Skeleton width={40} height={40} round />
      <div className={styles.grow}>
        <Skeleton width={140} />
        <Skeleton width={190} height={10} />
      </div>
      <IconButton name={texts.close} icon={<X />} size="s" onClick={onClose} />
    </div>
    <div className={styles.facts}>
      <Skeleton height={50} />
      <Skeleton height={50} />
      <Skeleton height={50} />
    </div>
  </header>
)
