import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PhoneCall, UsersRound } from 'lucide-react'
import { useRef } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useFocusKept } from '#ui/data/use-focus-kept.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PanelLinks } from '../panel/panel-links.ts'
import { useSoftphone } from '../softphone-state.ts'
import { queueTexts as texts } from '../texts/queue.texts.ts'
import { useMyCall } from '../use-my-call.ts'
import { failureText } from './failure-texts.ts'
import { type QueueState, queuesQuery } from './queue.queries.ts'
import { QueueFigures } from './queue-figures.tsx'
import styles from './queue-tab.module.css'
import { claimNextCall } from './take-call.ts'
import { WaitingRow } from './waiting-row.tsx'

type QueueTabProps = Pick<PanelLinks, 'onOpenContact'>

/** Of all together, and of one location. */
const oneQueue = 2

/** Callers who wait for a team member: how many, how long, and what to do about it. */
export function QueueTab(links: QueueTabProps) {
  const query = useQuery(queuesQuery())
  return (
    <QueryState query={query} failureText={(error) => failureText('listQueues', error)} loading={<Loading />}>
      {(state) => <Queue state={state} {...links} />}
    </QueryState>
  )
}

function Queue({ state: { data, waiting }, onOpenContact }: QueueTabProps & { state: QueueState }) {
  const busy = useMyCall() !== undefined
  const list = useRef<HTMLUListElement>(null)
  const focusKept = useFocusKept(list, 'li')
  return (
    <div className={styles.tab}>
      <QueueFigures queues={data} />
      <div className={styles.next}>
        <TakeNext waiting={waiting} busy={busy} />
      </div>
      {waiting.length === 0 ? (
        <EmptyState compact icon={<UsersRound />} title={texts.nobody} text={texts.nobodyText} />
      ) : (
        <ul ref={list} className={styles.list} aria-label={texts.list} {...focusKept}>
          {waiting.map((call) => (
            <WaitingRow
              key={call.id}
              call={call}
              busy={busy}
              withPlace={data.length > oneQueue}
              onOpenContact={onOpenContact}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function TakeNext({ waiting, busy }: { waiting: QueueState['waiting']; busy: boolean }) {
  const client = useQueryClient()
  const device = useSoftphone((state) => state.device)
  const next = useMutation({ mutationFn: () => claimNextCall(client) })
  const whyNot = () => {
    if (busy) return texts.inCall
    if (waiting.length === 0) return texts.nobodyYet
    if (waiting.every(({ taken }) => taken)) return texts.allTaken
    return device === 'ready' ? undefined : texts.notReady
  }
  return (
    <Button
      look="go"
      size="l"
      icon={<PhoneCall />}
      className={styles.wide}
      busy={next.isPending}
      disabled={next.isPending ? false : whyNot()}
      onClick={() => next.mutate()}
    >
      {texts.takeNext}
    </Button>
  )
}

const Loading = () => (
  <div className={styles.loading} role="status" aria-busy aria-label={texts.loading}>
    <Skeleton height={104} />
    <Skeleton height={36} />
    {['a', 'b', 'c'].map((each) => (
      <Skeleton key={each} height={44} />
    ))}
  </div>
)
