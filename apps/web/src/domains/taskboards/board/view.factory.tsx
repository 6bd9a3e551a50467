import { useState } from 'react'
import type { Me } from '#platform/session/session-state.ts'
import { createBoard, createCard, createLane, showBoards } from '../fixtures/boards.factory.tsx'
import type { TaskBoard, TaskCard } from '../taskboards.queries.ts'
import type { BoardSearch } from './board-search.ts'
import { TaskBoardView } from './task-board-view.tsx'

/** `count` cards of clients in a lane, in order: `quoted-0` … */
export const buildCards = (laneId: string, count: number, given: Partial<TaskCard> = {}): TaskCard[] =>
  Array.from({ length: count }, (_, at) =>
    createCard({
      ...{ id: `${laneId}-${at}`, laneId, order: `a${String(at).padStart(3, '0')}`, title: '' },
      client: { id: `client-${at}`, name: `${laneId} ${at}` },
      ...given,
    }),
  )

/** With as many cards in its lanes as there are. */
export const buildBoard = (cards: readonly TaskCard[], given: Partial<TaskBoard> = {}): TaskBoard => {
  const lanes = given.lanes ?? [
    createLane({ id: 'todo', label: 'To contact', target: 25 }),
    createLane({ id: 'quoted', label: 'Quoted' }),
    createLane({ id: 'renewed', label: 'Renewed', done: true }),
  ]
  const counted = lanes.map((lane) => ({ ...lane, total: cards.filter(({ laneId }) => laneId === lane.id).length }))
  return createBoard({ total: cards.length, ...given, lanes: counted })
}

interface PageProps {
  search: BoardSearch
  onSearch(next: BoardSearch): void
  onBack(): void
}

/** Its address is kept here. */
function Page({ search, onSearch, onBack }: PageProps) {
  const [now, setNow] = useState(search)
  return (
    <div style={{ height: '100vh' }}>
      <TaskBoardView
        boardId="board-1"
        search={now}
        onSearch={(next) => {
          onSearch(next)
          setNow(next)
        }}
        onBack={onBack}
        panel={({ cardId }) => <aside aria-label="Card">{cardId}</aside>}
      />
    </div>
  )
}

/** The board for Sam; `seen` has the address that it asked for last. */
export async function showBoard(search: BoardSearch = {}, me: Partial<Me> = {}) {
  const seen: { search: BoardSearch; back: number } = { search, back: 0 }
  const shown = await showBoards(
    <Page
      search={search}
      onSearch={(next) => Object.assign(seen, { search: next })}
      onBack={() => {
        seen.back += 1
      }}
    />,
    me,
  )
  return { ...shown, seen }
}
