import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { memo, useLayoutEffect, useState } from 'react'
import { useEntities } from '#platform/entities/entities.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { useNextPage } from '#ui/use-next-page.ts'
import { useArchived } from '../../archived.ts'
import colors from '../../color/board-color.module.css'
import {
  type CardFilters,
  compareCards,
  countFound,
  type LanePage,
  laneQuery,
  listCards,
  type TaskCard,
  type TaskLabel,
  type TaskLane,
} from '../../taskboards.queries.ts'
import { laneTexts as texts } from '../../texts/board.texts.ts'
import { useBoard, useBoardState } from '../board-state.ts'
import { useLaneDrag } from '../drag.ts'
import { AddCardForm } from './add-card-form.tsx'
import styles from './lane.module.css'
import { type Assignees, LaneCards } from './lane-cards.tsx'
import { LaneHead } from './lane-head.tsx'
import { LaneShare } from './lane-share.tsx'

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

const none: readonly LanePage[] = []

/** Rendered again when its own cards change, or a drag comes or goes. */
export const Lane = memo(function Lane({ lane, share, filters, labels, fed, open, colleagues, at, of }: LaneProps) {
  const board = useBoard()
  const { boardId } = board
  const narrowed = Object.keys(filters).length > 0
  const query = useInfiniteQuery({
    ...laneQuery({ boardId, laneId: lane.id }, filters),
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? none
  const loaded = useEntities((client) => listCards(client, pages))
  const holds = useBoardState(({ drag }) => drag !== null)
  const cards = useHeldCards(loaded, holds)
  const found = narrowed ? countFound(pages, loaded) : lane.total
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
  const remaining = query.hasNextPage ? Math.max(0, found - cards.length) : 0
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

/** While a card is dragged, colleagues' changes wait: nothing moves under the pointer. Further pages still appear. */
function useHeldCards(cards: readonly TaskCard[], hold: boolean): readonly TaskCard[] {
  const [kept, setKept] = useState(cards)
  if (!hold && kept !== cards) setKept(cards)
  if (!hold) return cards
  const last = kept.at(-1)
  const known = new Set(kept.map(({ id }) => id))
  const further = last ? cards.filter((card) => !known.has(card.id) && compareCards(card, last) > 0) : cards
  return further.length > 0 ? [...kept, ...further] : kept
}
