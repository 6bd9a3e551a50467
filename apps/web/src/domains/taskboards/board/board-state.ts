// What a person is doing on a board: kept apart from React's state, so that a drag renders two lanes and not the board.
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { getBoard, type TaskBoard, type TaskCard } from '../taskboards.queries.ts'

/** As the server takes it. */
export interface CardPlace {
  laneId: string
  /** The card above it. */
  after: string | null
  /** The card below it. */
  before: string | null
}

/** Above a card of a lane; null: below those that are loaded. */
export interface Spot {
  laneId: string
  before: string | null
}

interface Drag {
  card: TaskCard
  by: 'pointer' | 'keyboard'
  /** Of the card in pixels, for the placeholder. */
  height: number
  to: Spot | null
}

export type BoardDialog =
  | { kind: 'assign'; cards: readonly TaskCard[] }
  | { kind: 'laneSettings' | 'removeLane'; laneId: string }
  | { kind: 'labels' | 'recurring' | 'clears' | 'addLane' }

/** A menu of a card that a key or its button opened. */
export interface CardMenu {
  kind: 'card' | 'move' | 'color'
  card: TaskCard
  anchor: Element
}

interface BoardState {
  drag: Drag | null
  /** A lane that is dragged, and the one before which it would be; null: the last. */
  laneDrag: { id: string; before: string | null | undefined } | null
  selected: ReadonlySet<string>
  dialog: BoardDialog | null
  menu: CardMenu | null
  /** The lane whose form for a new card is open. */
  adding: string | null
  renaming: string | null
  /** For screen readers. */
  announcement: string
}

/** The cards of a lane as they are on the screen. */
interface ShownLane {
  cards: readonly TaskCard[]
  /** With those that are not loaded. */
  total: number
  more(): void
}

export interface CardDraft {
  client: { id: string; name: string } | null
  title: string
  details: string
}

export interface BoardActivity {
  boardId: string
  client: QueryClient
  state: StoreApi<BoardState>
  /** By lane. */
  shown: Map<string, ShownLane>
  lastMove: { cardId: string; back: CardPlace } | undefined
  /** Why the server refused the new card of a lane, until its form is changed. */
  problems: Map<string, string>
  /** From where a range is selected. */
  rangeFrom: string | undefined
  /** The card that gets the focus once it is in its new lane. */
  focusNext: string | undefined
}

export const createBoardActivity = (client: QueryClient, boardId: string): BoardActivity => ({
  ...{ boardId, client, shown: new Map(), problems: new Map() },
  ...{ lastMove: undefined, rangeFrom: undefined, focusNext: undefined },
  state: createStore<BoardState>(() => ({
    ...{ drag: null, laneDrag: null, selected: new Set<string>(), dialog: null, menu: null },
    ...{ adding: null, renaming: null, announcement: '' },
  })),
})

export const BoardContext = createContext<BoardActivity | null>(null)

export function useBoard(): BoardActivity {
  const board = use(BoardContext)
  if (!board) throw new Error('useBoard is for what is on a board.')
  return board
}

export const useBoardState = <Part>(part: (state: BoardState) => Part): Part => useStore(useBoard().state, part)

export const getCurrentBoard = ({ client, boardId }: BoardActivity): TaskBoard | undefined => getBoard(client, boardId)

export const findLane = (board: BoardActivity, laneId: string) =>
  getCurrentBoard(board)?.lanes.find(({ id }) => id === laneId)

/** One that is on the screen. */
export function findShownCard(board: BoardActivity, id: string | undefined): TaskCard | undefined {
  for (const { cards } of board.shown.values()) {
    const found = cards.find((card) => card.id === id)
    if (found) return found
  }
  return undefined
}

/** A place as the server takes it: next to those that are shown around it. */
export function getPlaceAt(board: BoardActivity, card: TaskCard, { laneId, before }: Spot): CardPlace {
  const others = (board.shown.get(laneId)?.cards ?? []).filter(({ id }) => id !== card.id)
  const found = others.findIndex(({ id }) => id === before)
  const at = found < 0 ? others.length : found
  return { laneId, after: others[at - 1]?.id ?? null, before: others[at]?.id ?? null }
}

/** Where a card is now. */
export function getSpot(board: BoardActivity, card: TaskCard): Spot {
  const cards = board.shown.get(card.laneId)?.cards ?? []
  const at = cards.findIndex(({ id }) => id === card.id)
  return { laneId: card.laneId, before: (at < 0 ? undefined : cards[at + 1]?.id) ?? null }
}
