import { Columns3 } from 'lucide-react'
import { Fragment, useMemo, useRef } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { CardFilters, TaskBoard } from '../taskboards.queries.ts'
import { boardTexts as texts } from '../texts/board.texts.ts'
import styles from './board.module.css'
import { type BoardSearch, getFilters } from './board-search.ts'
import { useBoard, useBoardState } from './board-state.ts'
import { useBoardDrag } from './drag.ts'
import { Lane } from './lane/lane.tsx'
import { createClickHandler } from './use-board-clicks.ts'
import { cancelLifted, cancelSpace, createKeyHandler } from './use-board-keys.ts'

interface BoardLanesProps {
  board: TaskBoard
  search: BoardSearch
  colleagues: Colleagues
  onOpen(cardId: string): void
}

export function BoardLanes({ board, search, colleagues, onOpen }: BoardLanesProps) {
  const doing = useBoard()
  const scroller = useRef<HTMLDivElement>(null)
  useBoardDrag(doing, scroller)
  // The same object for the same filters, whichever card is open.
  const key = JSON.stringify(getFilters(search))
  const filters = useMemo((): CardFilters => JSON.parse(key), [key])
  const laneDrag = useBoardState((state) => state.laneDrag)
  const mark = (id: string | null) => laneDrag?.before === id && <hr className={styles.laneMark} />
  if (board.lanes.length === 0)
    return (
      <div className={styles.lanes} ref={scroller}>
        <EmptyState
          icon={<Columns3 />}
          title={texts.noLanes}
          text={texts.noLanesText}
          action={
            !board.archived && (
              <Button onClick={() => doing.state.setState({ dialog: { kind: 'addLane' } })}>{texts.addLane}</Button>
            )
          }
        />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks and keys are those of the cards within
    <div
      ref={scroller}
      className={styles.lanes}
      onClick={createClickHandler(doing, onOpen)}
      onKeyDown={createKeyHandler(doing)}
      onKeyUp={cancelSpace}
      onBlur={() => cancelLifted(doing)}
    >
      {board.lanes.map((lane, at) => (
        <Fragment key={lane.id}>
          {mark(lane.id)}
          <Lane
            lane={lane}
            share={board.total === 0 ? 0 : Math.round((lane.total / board.total) * 100)}
            filters={filters}
            labels={board.labels}
            fed={board.assignedTag.length > 0}
            open={search.card}
            colleagues={colleagues}
            at={at}
            of={board.lanes.length}
          />
        </Fragment>
      ))}
      {mark(null)}
    </div>
  )
}
