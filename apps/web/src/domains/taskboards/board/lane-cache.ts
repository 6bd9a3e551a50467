// Changes the loaded cards of a board at once, before the server replies.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { inPages, laneKeyOf, lanesOfBoard, readAgain } from '../boards-cache.ts'
import { boardQuery, cardsOf, type LanePage, type TaskCard } from '../taskboards.queries.ts'
import { counted } from './counted.ts'

interface LoadedLane {
  id: string
  /** Equal for lanes with the same filters; undefined without any. */
  filters: string | undefined
  cards: readonly TaskCard[]
  isWhole: boolean
}

const filtersOf = (query: Record<string, unknown> | undefined) => {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return set.length === 0 ? undefined : JSON.stringify(set.sort())
}

function loaded(data: InfiniteData<LanePage>, key: readonly unknown[]): LoadedLane | undefined {
  const lane = laneKeyOf(key)
  if (!lane) return undefined
  const cards = cardsOf(data.pages)
  const isWhole = cards.length >= (data.pages.at(-1)?.total ?? 0)
  return { id: lane.params.laneId, filters: filtersOf(lane.query), cards, isWhole }
}

/** Every list of cards of a board that is loaded, with filters and without. */
export const loadedLanes = (client: QueryClient, boardId: string): LoadedLane[] =>
  lanesOfBoard(client, boardId).flatMap(({ queryKey, state }) => {
    const data = state.data as InfiniteData<LanePage> | undefined
    return (data && loaded(data, queryKey)) ?? []
  })

interface ChangedLane {
  cards: readonly TaskCard[]
  /** How many more it has, with those that are not loaded. */
  more: number
}

/** Undefined leaves a list as it is. A request that is under way would bring back what was: it is repeated. */
export function changeLanes(
  client: QueryClient,
  boardId: string,
  change: (lane: LoadedLane) => ChangedLane | undefined,
) {
  for (const { queryKey, state } of lanesOfBoard(client, boardId)) {
    const data = state.data as InfiniteData<LanePage> | undefined
    const lane = data && loaded(data, queryKey)
    const changed = lane && change(lane)
    if (!data || !changed) continue
    const total = Math.max(changed.cards.length, (data.pages.at(-1)?.total ?? 0) + changed.more)
    client.setQueryData(queryKey, inPages(changed.cards, total))
    if (state.fetchStatus === 'fetching') readAgain(client, queryKey)
  }
}

/** `by`: how many cards come into a lane, or leave it, by its id. */
export function countLanes(client: QueryClient, boardId: string, by: ReadonlyMap<string, number>) {
  client.setQueryData(boardQuery(boardId).queryKey, (board) => board && counted(board, by))
}
