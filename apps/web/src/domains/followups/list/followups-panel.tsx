import { type FollowupBucket, followupBuckets } from '@frontdesk/contract/followups/followup-rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { failureText } from '../failure-texts.ts'
import { bucketQuery, countsQuery, type Filters } from '../followups.queries.ts'
import { FollowupRow } from './followup-row.tsx'
import styles from './list.module.css'

const labels: Record<FollowupBucket, string> = {
  pastDue: 'Past due',
  today: 'Today',
  tomorrow: 'Tomorrow',
  future: 'Future',
}

interface FollowupsPanelProps {
  onClose(): void
  onNew(kind: 'followup' | 'message'): void
}

/** One's own follow-ups and scheduled messages, available on every page. */
export function FollowupsPanel({ onClose, onNew }: FollowupsPanelProps) {
  const { id } = useMe()
  const [kind, setKind] = useState<'followups' | 'messages'>('followups')
  const messages = kind === 'messages'
  const filters: Filters = messages ? { assignTo: 'none', createdByUser: id } : { user: id }
  return (
    <Dialog
      open
      title="Follow-ups"
      subtitle={messages ? 'Scheduled by you' : 'Yours and the team’s'}
      onClose={onClose}
      actions={
        <Button look="solid" onClick={() => onNew(messages ? 'message' : 'followup')}>
          {messages ? 'Schedule message' : 'New follow-up'}
        </Button>
      }
    >
      <div className={styles.bar}>
        <RadioGroup
          inline
          hideLabel
          label="What is listed"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'followups', label: 'Follow-ups' },
            { value: 'messages', label: 'Scheduled messages' },
          ]}
        />
      </div>
      <Buckets key={kind} filters={filters} onLeave={onClose} />
    </Dialog>
  )
}

function Buckets({ filters, onLeave }: { filters: Filters; onLeave(): void }) {
  const counts = useQuery(countsQuery(filters))
  const [bucket, setBucket] = useState<FollowupBucket>()
  // Without a choice, the first that is not empty.
  const shown = bucket ?? followupBuckets.find((each) => counts.data?.[each]) ?? 'today'
  return (
    <Tabs
      label="When"
      value={shown}
      onChange={setBucket}
      tabs={followupBuckets.map((value) => ({
        value,
        label: labels[value],
        aside: <Badge count={counts.data?.[value] ?? 0} of="to do" look={value === 'pastDue' ? 'bad' : 'subtle'} />,
      }))}
    >
      <BucketList bucket={shown} filters={filters} onLeave={onLeave} />
    </Tabs>
  )
}

function BucketList({ bucket, filters, onLeave }: { bucket: FollowupBucket; filters: Filters; onLeave(): void }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(bucketQuery(bucket, filters))
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const open = (id: string) => {
    onLeave()
    void navigate({ to: '/contacts/contact/$id', params: { id } })
  }
  const failure = (error: unknown) => failureText('listFollowups', error)
  return (
    <QueryState query={list} failureText={failure} loading={<Skeleton height={96} />}>
      {rows.length === 0 ? (
        <EmptyState icon={<CalendarCheck />} title={bucket === 'pastDue' ? 'Nothing is past due' : 'Nothing here'} />
      ) : (
        <RowList className={styles.list}>
          {rows.map((followup) => (
            <FollowupRow key={followup.id} followup={followup} onClient={open} />
          ))}
        </RowList>
      )}
      <ShowMore query={list} failureText={failure} className={styles.more} />
    </QueryState>
  )
}
