// How events and replies change what is loaded: the same way, so that the sender's own screen is no exception.
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { EventPayload } from '#platform/realtime/live.ts'
import { counted } from './board/counted.ts'
import { isInterim } from './board/interim-order.ts'
import { forgetSettled, movingCards, noteTold, notYetMoved, whereShown } from './moving-cards.ts'
import { refreshSoon } from './refresh-soon.ts'
import {
  boardQuery,
  boardsQuery,
  type CardParts,
  cardQuery,
  cardsOf,
  type LanePage,
  laneQuery,
  type TaskBoard,
  type TaskCard,
} from './taskboards.queries.ts'

type Changed = EventPayload<'taskBoardChanged'>
type Lane = InfiniteData<LanePage>

export const inOrder = (one: TaskCard, other: TaskCard) =>
  one.order < other.order ? -1 : one.order > other.order ? 1 : one.id < other.id ? -1 : 1

/** As the server sorts. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const byAlert = (one: TaskBoard, other: TaskBoard) =>
  other.monitorAlert - one.monitorAlert ||
  compare(one.boardname.toLowerCase(), other.boardname.toLowerCase()) ||
  compare(one.id, other.id)

interface LaneKey {
  params: { boardId: string; laneId: string }
  query?: Record<string, unknown>
}
export const laneKeyOf = (key: readonly unknown[]) => key[2] as LaneKey | undefined
const isFiltered = ({ query }: LaneKey) => Object.values(query ?? {}).some((filter) => filter !== undefined)

export const lanesOfBoard = (client: QueryClient, boardId: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['taskBoards', 'listCards'] })
    .filter(({ queryKey }) => laneKeyOf(queryKey)?.params.boardId === boardId)

/** Brings what is loaded of a board to what it is after the event, with the moves that are still under way. */
export function applyBoardChange(client: QueryClient, { boardId, board: sent, event }: Changed) {
  if ('card' in event) noteTold(client, event.card)
  if (event.type === 'DELETE_CARD') movingCards(client).delete(event.cardId)
  if (event.type === 'CHANGE_CARDS') forgetSettled(client, boardId)
  const board = sent && counted(sent, notYetMoved(client, sent))
  putBoard(client, boardId, board)
  if (!board || event.type === 'UPDATE_BOARD') return refreshSoon(client, ['taskBoards', 'listRecurringCards'])
  if (event.type === 'CHANGE_CARDS') return refreshCards(client, boardId)
  if (event.type !== 'DELETE_CARD') return applyCard(client, board, event.card)
  dropCard(client, board, event.cardId)
  refreshFiltered(client, boardId)
}

/** A card as an event or a reply has it. */
export function applyCard(client: QueryClient, board: TaskBoard, card: TaskCard) {
  putCard(client, board, whereShown(client, card))
  refreshFiltered(client, board.id)
}

/** Null: it is gone. */
function putBoard(client: QueryClient, id: string, board: TaskBoard | null) {
  for (const archived of [false, true])
    client.setQueryData(boardsQuery(archived).queryKey, (list) => {
      if (!list) return list
      const others = list.data.filter((each) => each.id !== id)
      return { data: board?.archived === archived ? [...others, board].sort(byAlert) : others }
    })
  const { queryKey } = boardQuery(id)
  if (board) client.setQueryData(queryKey, board)
  else void client.invalidateQueries({ queryKey })
  refreshSoon(client, ['taskBoards', 'listClientCards'])
}

/** Puts a card where it is now, and takes it from wherever it was. */
function putCard(client: QueryClient, board: TaskBoard, card: TaskCard) {
  client.setQueryData(cardQuery(card.id).queryKey, (open) =>
    open && open.card.version <= card.version ? { ...open, card } : open,
  )
  refreshSoon(client, ['taskBoards', 'listCardHistory'])
  if (isOutdated(client, board, card)) return
  const change: Change = (cards, isWhole, laneId) => {
    const others = cards.filter((each) => each.id !== card.id)
    const belongs = card.laneId === laneId && (isWhole || isWithin(cards, card))
    return belongs ? [...others, card].sort(inOrder) : others
  }
  for (const { id } of board.lanes) changeLane(client, board, id, change, card.laneId)
}

/** The event of an earlier change may come after the reply to a later one. */
const isOutdated = (client: QueryClient, { id: boardId, lanes }: TaskBoard, { id, version }: TaskCard) =>
  lanes.some((lane) =>
    cardsOf(client.getQueryData(laneQuery({ boardId, laneId: lane.id }).queryKey)?.pages ?? []).some(
      (card) => card.id === id && card.version > version,
    ),
  )

/** Above the last of those that are loaded, or still that last one itself, which a person may just have put there. */
function isWithin(cards: readonly TaskCard[], card: TaskCard) {
  const last = cards.at(-1)
  if (last?.id === card.id) return last.order === card.order || isInterim(last.order)
  return last !== undefined && inOrder(card, last) < 0
}

function dropCard(client: QueryClient, board: TaskBoard, cardId: string) {
  void client.invalidateQueries({ queryKey: cardQuery(cardId).queryKey })
  for (const { id } of board.lanes) changeLane(client, board, id, (cards) => cards.filter((each) => each.id !== cardId))
}

type Change = (cards: TaskCard[], isWhole: boolean, laneId: string) => TaskCard[]

/** Of a lane without filters. `into`: the lane where the card is now. */
function changeLane(client: QueryClient, board: TaskBoard, laneId: string, change: Change, into?: string) {
  const { queryKey } = laneQuery({ boardId: board.id, laneId })
  const total = board.lanes.find(({ id }) => id === laneId)?.total ?? 0
  const lane = client.getQueryData(queryKey)
  if (lane) {
    const cards = cardsOf(lane.pages)
    const had = lane.pages.at(-1)?.total ?? 0
    const isWhole = cards.length >= had
    const changed = change(cards, isWhole, laneId)
    // A read of a lane that the event does not concern goes on: with many events it would never end.
    if (into !== laneId && total === had && changed.length === cards.length) return
    // What comes into the part that is loaded pushes the last one out of it.
    client.setQueryData(queryKey, inPages(isWhole ? changed : changed.slice(0, cards.length), total))
  }
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') readAgain(client, queryKey)
}

/** What is being read is older than what was just changed. */
export function readAgain(client: QueryClient, queryKey: QueryKey) {
  void client.cancelQueries({ queryKey, exact: true })
  refreshSoon(client, queryKey)
}

/** Pages as the server would send them: they are loaded again one by one. */
export function inPages(cards: readonly TaskCard[], total: number): Lane {
  const count = Math.max(1, Math.ceil(cards.length / boardLimits.page))
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const pages = numbers.map((page) => ({
    data: cards.slice((page - 1) * boardLimits.page, page * boardLimits.page),
    total,
  }))
  return { pages, pageParams: numbers }
}

/** Only the server knows which cards its filters let through. */
function refreshFiltered(client: QueryClient, boardId: string) {
  for (const { queryKey } of lanesOfBoard(client, boardId)) {
    const key = laneKeyOf(queryKey)
    if (key && isFiltered(key)) refreshSoon(client, queryKey)
  }
}

/** Many cards changed. `refresh`: how what is stale is read. */
export function refreshCards(client: QueryClient, boardId: string, refresh = refreshSoon) {
  for (const { queryKey } of lanesOfBoard(client, boardId)) refresh(client, queryKey)
  for (const call of ['getCard', 'listCardHistory', 'listClientCards']) refresh(client, ['taskBoards', call])
}

export function refreshBoards(client: QueryClient) {
  forgetSettled(client)
  void client.invalidateQueries({ queryKey: ['taskBoards'] })
}

export const putParts = (client: QueryClient, cardId: string, parts: Partial<CardParts>) =>
  client.setQueryData(cardQuery(cardId).queryKey, (open) => open && { ...open, parts: { ...open.parts, ...parts } })

/** Names and tags of these clients are on their cards; undefined: of any. */
export function refreshClients(client: QueryClient, ids: readonly string[] | undefined) {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['taskBoards', 'listCards'] })) {
    const cards = cardsOf((state.data as Lane | undefined)?.pages ?? [])
    if (!ids || cards.some(({ client: shown }) => shown && ids.includes(shown.id))) refreshSoon(client, queryKey)
  }
}
