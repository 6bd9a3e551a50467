// Changes, adds, and removes cards in what is loaded.
import type { QueryClient } from '@tanstack/react-query'
import type { TaskCard } from '../taskboards.queries.ts'
import { changeLanes, countLanes } from './lane-cache.ts'

/** Values of cards that keep their places. */
export function changeLocally(
  client: QueryClient,
  boardId: string,
  ids: ReadonlySet<string>,
  change: (card: TaskCard) => Partial<TaskCard>,
) {
  changeLanes(client, boardId, ({ cards }) =>
    cards.some(({ id }) => ids.has(id))
      ? { cards: cards.map((card) => (ids.has(card.id) ? { ...card, ...change(card) } : card)), more: 0 }
      : undefined,
  )
}

export function removeLocally(client: QueryClient, boardId: string, removed: readonly TaskCard[]) {
  const ids = new Set(removed.map(({ id }) => id))
  changeLanes(client, boardId, ({ cards }) => withoutSome(cards, ids))
  count(client, boardId, removed, -1)
}

function withoutSome(cards: readonly TaskCard[], ids: ReadonlySet<string>) {
  const left = cards.filter(({ id }) => !ids.has(id))
  return left.length < cards.length ? { cards: left, more: left.length - cards.length } : undefined
}

/** The first card of its lane. Only lists without filters show it: nobody has looked for it. */
export function addLocally(client: QueryClient, card: TaskCard) {
  changeLanes(client, card.boardId, ({ id, filters, cards }) =>
    id === card.laneId && filters === undefined && !cards.some((each) => each.id === card.id)
      ? { cards: [card, ...cards], more: 1 }
      : undefined,
  )
  count(client, card.boardId, [card], 1)
}

/** To the end of a lane, as the server does: it is shown where that end is loaded. */
export function moveAllLocally(client: QueryClient, boardId: string, cards: readonly TaskCard[], laneId: string) {
  const moved = cards.filter((card) => card.laneId !== laneId)
  const ids = new Set(moved.map(({ id }) => id))
  changeLanes(client, boardId, ({ id, filters, cards: before, isWhole }) =>
    id === laneId && filters === undefined
      ? {
          cards: isWhole ? [...before, ...moved.map((card, at) => atEnd(card, laneId, at))] : before,
          more: moved.length,
        }
      : withoutSome(before, ids),
  )
  count(client, boardId, moved, -1)
  countLanes(client, boardId, new Map([[laneId, moved.length]]))
}

/** Above every key of the server. */
const atEnd = (card: TaskCard, laneId: string, at: number): TaskCard => {
  const order = `~${String(at).padStart(4, '0')}~`
  return { ...card, laneId, order }
}

function count(client: QueryClient, boardId: string, cards: readonly TaskCard[], by: 1 | -1) {
  const lanes = Object.groupBy(cards, ({ laneId }) => laneId)
  countLanes(client, boardId, new Map(Object.entries(lanes).map(([id, some = []]) => [id, by * some.length])))
}
