import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { memo, useLayoutEffect, useMemo } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { useNextPage } from '#ui/use-next-page.ts'
import { useArchived } from '../../archived.ts'
import colors from '../../color/board-color.module.css'
import {
  type CardFilters,
  cardsOf,
  laneQuery,
  type TaskCard,
  type TaskLabel,
  type TaskLane,
} from '../../taskboards.queries.ts'
import { laneTexts as texts } from '../../texts/board.texts.ts'
import { useBoard, useBoardState } from '../board-state.ts'
import { useLaneDrag } from '../drag/use-lane-drag.ts'
import { AddCardForm } from './add-card-form.tsx'
import styles from './lane.module.css'
import { type Assignees, LaneCards } from './lane-cards.tsx'
import { LaneHead } from './lane-head.tsx'
import { LaneShare } from './lane-share.tsx'
import { sameCards } from './same-cards.ts'
import { useHeldCards } from './use-held-cards.ts'

interface LaneProps extends Assignees {
  lane: TaskLane
  /** Percent of the board's cards. */
  share: number
  filters: CardFilters
  /** Of the board. */
  labels: readonly TaskLabel[]
  /** Its cards are those of contacts with tags. */
  fed: boolean
  /** The card beside the board. */
  open: string | undefined
  /** From the left, and of how many. */
  at: number
  of: number
}

const none: readonly TaskCard[] = []

/** Rendered again when its own cards change, or a drag comes or goes. */
export const Lane = memo(function Lane({ lane, share, filters, labels, fed, open, colleagues, at, of }: LaneProps) {
  const board = useBoard()
  const { boardId } = board
  const narrowed = Object.keys(filters).length > 0
  const query = useInfiniteQuery({
    ...laneQuery({ boardId, laneId: lane.id }, filters),
    placeholderData: keepPreviousData,
    structuralSharing: sameCards,
  })
  const loaded = useMemo(() => (query.data ? cardsOf(query.data.pages) : none), [query.data])
  const holds = useBoardState(({ drag }) => drag !== null)
  const cards = useHeldCards(loaded, holds)
  const found = query.data?.pages.at(-1)?.total ?? 0
  const { more, endReached, busy } = useNextPage(query)
  useLayoutEffect(() => {
    board.shown.set(lane.id, { cards, total: found, more })
  })
  useLayoutEffect(() => () => void board.shown.delete(lane.id), [board, lane.id])

  const isTarget = useBoardState(({ drag }) => drag?.to?.laneId === lane.id)
  const isDragged = useBoardState(({ laneDrag }) => laneDrag?.id === lane.id)
  const isAdding = useBoardState(({ adding }) => adding === lane.id)
  const isRenamed = useBoardState(({ renaming }) => renaming === lane.id)
  const archived = useArchived()
  const drag = useLaneDrag(lane.id, isRenamed || archived)
  const remaining = Math.max(0, found - cards.length)
  return (
    <section
      ref={drag.lane}
      className={classNames(colors.color, styles.lane)}
      aria-label={lane.label}
      data-lane={lane.id}
      data-color={lane.color ?? undefined}
      data-target={isTarget || undefined}
      data-dragged={isDragged || undefined}
    >
      <header ref={drag.head} className={styles.head}>
        <LaneHead
          lane={lane}
          count={narrowed ? texts.count(cards.length, query.hasNextPage) : texts.count(lane.total, false)}
          fed={fed}
          renamed={isRenamed}
          {...{ at, of }}
        />
        <LaneShare current={share} target={lane.target} />
      </header>
      <div ref={drag.scroller} className={styles.scroller}>
        {isAdding && !fed && !archived && <AddCardForm lane={lane} />}
        <LaneCards
          {...{ lane, cards, query, labels, fed, open, colleagues, narrowed, busy }}
          first={at === 0}
          onMore={more}
          onEnd={endReached}
        />
      </div>
      {remaining > 0 && (
        <button type="button" className={styles.more} aria-busy={busy || undefined} onClick={more}>
          {texts.more(remaining)}
        </button>
      )}
    </section>
  )
})
