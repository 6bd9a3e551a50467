import { Inbox, SearchX } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useArchived } from '../../archived.ts'
import { failureText } from '../../failure-texts.ts'
import type { TaskCard, TaskLabel, TaskLane } from '../../taskboards.queries.ts'
import { laneTexts as texts } from '../../texts/board.texts.ts'
import { useBoard, useBoardState } from '../board-state.ts'
import { formatEscalation } from '../card/card-facts.ts'
import { LaneCard } from '../card/lane-card.tsx'
import styles from './lane.module.css'

export interface Assignees {
  colleagues: Colleagues
}

interface LaneCardsProps extends Assignees {
  lane: TaskLane
  cards: readonly TaskCard[]
  query: {
    data: unknown
    error: unknown
    isFetching: boolean
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
    refetch(): unknown
  }
  labels: readonly TaskLabel[]
  fed: boolean
  /** From the left: the cards of tags begin here. */
  first: boolean
  open: string | undefined
  narrowed: boolean
  busy: boolean
  onMore(): void
  onEnd(): void
}

export function LaneCards(props: LaneCardsProps) {
  const { lane, cards, query, busy, onMore, onEnd } = props
  const [active, setActive] = useState<string>()
  const tabStop = cards.some(({ id }) => id === active) ? active : cards[0]?.id
  const end = useEndReached(cards.length, onEnd)
  const noteFocus = (event: FocusEvent) => {
    const card = event.target.closest<HTMLElement>('[data-card]')
    if (card) setActive(card.dataset.card)
  }
  return (
    <QueryState
      query={query}
      compact
      failureText={(error) => failureText('listCards', error)}
      loading={<LoadingCards count={Math.min(lane.total, 4)} />}
    >
      <ul className={styles.cards} aria-label={lane.label} aria-busy={query.isPlaceholderData} onFocus={noteFocus}>
        <Rows {...props} tabStop={tabStop} />
      </ul>
      {cards.length === 0 && (
        <div className={styles.none}>
          <Empty {...props} />
        </div>
      )}
      {query.isFetchNextPageError && (
        <ListFailure text={failureText('listCards', query.error)} onRetry={onMore} retrying={busy} />
      )}
      <div ref={end} />
    </QueryState>
  )
}

/** Observed again with each page: a short one leaves the end in sight. */
function useEndReached(loaded: number, onEnd: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page the end is another one
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reached(), {
      root: element.parentElement,
      rootMargin: '160px 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [loaded])
  return end
}

function Rows({ lane, cards, labels, open, colleagues, tabStop }: LaneCardsProps & { tabStop: string | undefined }) {
  const today = useToday()
  const now = useNow()
  const lifted = useBoardState(({ drag }) => (drag?.card.laneId === lane.id ? drag.card.id : undefined))
  const before = useBoardState(({ drag }) => (drag?.to?.laneId === lane.id ? drag.to.before : undefined))
  const from = cards.findIndex(({ id }) => id === lifted)
  const isHome = from >= 0 && (before === lifted || before === (cards[from + 1]?.id ?? null))
  const target = isHome ? undefined : before
  return [
    ...cards.flatMap((card) => {
      const row = (
        <LaneCard
          key={card.id}
          card={card}
          labels={labels}
          doneLane={lane.done ? lane.label : undefined}
          today={today}
          escalation={formatEscalation(card, now)}
          assignee={card.assignedTo === null ? undefined : colleagues.fullNameOf(card.assignedTo)}
          picture={colleagues.byId.get(card.assignedTo ?? '')?.picture ?? null}
          tabStop={card.id === tabStop}
          lifted={card.id === lifted}
          open={card.id === open}
        />
      )
      return target === card.id ? [<Placeholder key={here} />, row] : [row]
    }),
    ...(target === null ? [<Placeholder key={here} />] : []),
  ]
}

const here = 'placeholder'

/** Where the card would be dropped. */
function Placeholder() {
  const drag = useBoardState((state) => state.drag)
  const row = useRef<HTMLLIElement>(null)
  // By the pointer, the lane scrolls along its edges instead.
  const moved = drag?.by === 'keyboard' ? drag.to : undefined
  useEffect(() => {
    if (moved) row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [moved])
  return <li ref={row} className={styles.placeholder} style={{ height: drag?.height }} aria-hidden />
}

function Empty({ lane, fed, first, narrowed }: LaneCardsProps) {
  const { state } = useBoard()
  const busy = useBoardState(({ drag, adding }) => drag !== null || adding === lane.id)
  const archived = useArchived()
  if (busy) return null
  if (narrowed) return <EmptyState compact icon={<SearchX />} title={texts.noneFound} text={texts.noneFoundText} />
  if (archived) return <EmptyState compact icon={<Inbox />} title={texts.empty} />
  if (fed)
    return <EmptyState compact icon={<Inbox />} title={texts.empty} text={first ? texts.emptyFed : texts.emptyMove} />
  return (
    <EmptyState
      compact
      icon={<Inbox />}
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Button size="s" onClick={() => state.setState({ adding: lane.id })}>
          {texts.addCard}
        </Button>
      }
    />
  )
}

const LoadingCards = ({ count }: { count: number }) => (
  <div className={styles.cards} aria-busy>
    {Array.from({ length: count }, (_, at) => at).map((at) => (
      <div key={at} className={styles.loading}>
        <Skeleton width="55%" height={14} />
        <Skeleton width="75%" height={12} />
        <Skeleton width="35%" height={12} />
      </div>
    ))}
  </div>
)
