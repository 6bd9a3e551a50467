import { boardLimits, deriveProgress } from '@frontdesk/contract/taskboards/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities, useEntityQuery } from '#platform/entities/entities.ts'
import { type EntityPage, listEntities, readPage } from '#platform/entities/entity-list.ts'

export type TaskBoard = AnswerTo<'taskBoards', 'getTaskBoard'>
export type TaskLane = TaskBoard['lanes'][number]
export type TaskLabel = TaskBoard['labels'][number]
export type TaskCard = AnswerTo<'taskBoards', 'moveCard'>
export type OpenCard = AnswerTo<'taskBoards', 'getCard'>
export type CardParts = OpenCard['parts']
export type ClientCard = AnswerTo<'taskBoards', 'listClientCards'>[number]
export type CardEntry = AnswerTo<'taskBoards', 'listCardHistory'>['data'][number]
export type RecurringCard = AnswerTo<'taskBoards', 'listRecurringCards'>['data'][number]

/** As the address has them; without one nothing is left out. */
export interface CardFilters {
  q?: string
  assignedTo?: string
  label?: string
  due?: 'overdue' | 'today' | 'week' | 'none'
  escalated?: 'true' | 'false'
}

/** As the server sorts. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const compareCards = (one: TaskCard, other: TaskCard) =>
  compare(one.order, other.order) || compare(one.id, other.id)

const cardKind: Kind<TaskCard> = { name: 'taskCard', groupOf: ({ laneId }) => laneId, compare: compareCards }

/** Those with most alerts first, then by name. */
const boardKind: Kind<TaskBoard> = {
  name: 'taskBoard',
  groupOf: ({ archived }) => String(archived),
  compare: (one, other) =>
    other.monitorAlert - one.monitorAlert ||
    compare(one.boardname.toLowerCase(), other.boardname.toLowerCase()) ||
    compare(one.id, other.id),
}

export const getCards = (client: QueryClient) => getEntities(client).of(cardKind)
export const getBoards = (client: QueryClient) => getEntities(client).of(boardKind)

/** A board with its counts: those of the last event, and what a person has moved since. */
export function getBoard(client: QueryClient, id: string): TaskBoard | undefined {
  const board = getBoards(client).get(id)
  const more = new Map<string, number>()
  const count = (card: TaskCard | undefined, by: number) =>
    card?.boardId === id && more.set(card.laneId, (more.get(card.laneId) ?? 0) + by)
  for (const { counted, shown } of getCards(client).listUncounted()) {
    count(counted, -1)
    count(shown, 1)
  }
  return board && [...more.values()].some((by) => by !== 0) ? recount(board, more) : board
}

const recounted = new WeakMap<TaskBoard, { key: string; board: TaskBoard }>()

/** The same object for the same counts. */
function recount(board: TaskBoard, more: ReadonlyMap<string, number>): TaskBoard {
  const key = JSON.stringify([...more])
  const known = recounted.get(board)
  if (known?.key === key) return known.board
  const lanes = board.lanes.map((lane) => {
    const by = more.get(lane.id)
    return by ? { ...lane, total: Math.max(0, lane.total + by) } : lane
  })
  const sum = (some: readonly TaskLane[]) => some.reduce((all, { total }) => all + total, 0)
  const done = (some: readonly TaskLane[]) => sum(some.filter((lane) => lane.done))
  // Totals of lanes are those of the board: only what changed is added, in case they differ for a moment.
  const total = board.total + sum(lanes) - sum(board.lanes)
  const completed = board.completed + done(lanes) - done(board.lanes)
  const counted = { ...board, lanes, total, completed, progress: deriveProgress(completed, total) }
  recounted.set(board, { key, board: counted })
  return counted
}

/** Events report every change. */
const untilEvent = { staleTime: Number.POSITIVE_INFINITY }

/** Of every list of boards. */
export const boardsKey = api.taskBoards.listTaskBoards.queryKey()

export function boardsQuery(archived = false) {
  const args = archived ? { query: { archived: 'true' as const } } : {}
  const options = queryOptions({
    ...untilEvent,
    queryKey: api.taskBoards.listTaskBoards.queryKey(args),
    async queryFn({ client, signal }) {
      const read = () => api.taskBoards.listTaskBoards(args, { signal })
      const page = await readPage(getEntities(client), { kind: boardKind, read })
      getCards(client).settleCounts(() => true, page.began)
      return [page]
    },
  })
  const view = (client: QueryClient) => {
    const pages = client.getQueryData(options.queryKey)
    const boards = pages && listEntities(getBoards(client), String(archived), pages)
    return boards?.flatMap(({ id }) => getBoard(client, id) ?? [])
  }
  return { ...options, view }
}

export const useTaskBoards = ({ archived = false, enabled = true } = {}) =>
  useEntityQuery({ ...boardsQuery(archived), enabled })

export function boardQuery(id: string) {
  const options = queryOptions({
    ...untilEvent,
    queryKey: api.taskBoards.getTaskBoard.queryKey({ params: { id } }),
    async queryFn({ client, signal }) {
      const began = getEntities(client).now()
      const board = await api.taskBoards.getTaskBoard({ params: { id } }, { signal })
      getBoards(client).applyRead([board], began)
      getCards(client).settleCounts(({ boardId }) => boardId === id, began)
      return { id }
    },
  })
  const view = (client: QueryClient) => client.getQueryData(options.queryKey) && getBoard(client, id)
  return { ...options, view }
}

export const useTaskBoard = (id: string) => useEntityQuery(boardQuery(id))

interface Lane {
  boardId: string
  laneId: string
}

export interface LanePage extends Lane, EntityPage<TaskCard> {
  /** Equal for lanes with the same filters; empty without any. */
  filters: string
}

const lanesKey = api.taskBoards.listCards.queryKey()

/** Every list of cards that is loaded, or asked for. */
export const listLaneQueries = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: lanesKey })
    .flatMap(({ queryKey, state: { data, fetchStatus } }) => {
      const { params, query = {} } = queryKey[2] as { params: Lane; query?: Record<string, unknown> }
      const isFiltered = Object.values(query).some((filter) => filter !== undefined)
      const { pages = [] } = (data ?? {}) as { pages?: readonly LanePage[] }
      return { queryKey, ...params, isFiltered, isFetching: fetchStatus === 'fetching', pages }
    })

/** The cards of a lane. Only the server knows what filters let through: what they showed stays wherever it goes. */
export function listCards(client: QueryClient, pages: readonly LanePage[]): readonly TaskCard[] {
  const [first] = pages
  const cards = getCards(client)
  if (!first?.filters) return first ? listEntities(cards, first.laneId, pages) : []
  const isAlike = ({ boardId, filters }: LanePage) => boardId === first.boardId && filters === first.filters
  const alike = [...pages, ...listLaneQueries(client).flatMap((lane) => lane.pages.filter(isAlike))]
  return [...new Set(alike.flatMap(({ ids }) => ids))]
    .flatMap((id) => cards.get(id) ?? [])
    .filter(({ laneId }) => laneId === first.laneId)
    .sort(compareCards)
}

/** How many cards a lane with filters has, with those that are not loaded. */
export const countFound = (pages: readonly LanePage[], cards: readonly TaskCard[]) =>
  (pages.at(-1)?.total ?? 0) + cards.length - new Set(pages.flatMap(({ ids }) => ids)).size

export function laneQuery({ boardId, laneId }: Lane, filters: CardFilters = {}) {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  const key = set.length > 0 ? JSON.stringify(set.sort()) : ''
  const options = infiniteQueryOptions({
    ...untilEvent,
    queryKey: api.taskBoards.listCards.queryKey({ params: { boardId, laneId }, query: filters as never }),
    async queryFn({ client, pageParam, signal }): Promise<LanePage> {
      // Below the last card as it was read: a page number would skip a card when another one leaves in between.
      const query = { ...filters, after: pageParam.at(-1)?.upTo?.order, limit: boardLimits.page }
      const read = () => api.taskBoards.listCards({ params: { boardId, laneId }, query }, { signal })
      const list = await readPage(getEntities(client), { kind: cardKind, size: boardLimits.page, read })
      return { ...list, boardId, laneId, filters: key }
    },
    initialPageParam: [] as readonly LanePage[],
    getNextPageParam: (last: LanePage, pages) => (last.upTo ? pages : undefined),
    structuralSharing: false,
  })
  const view = (client: QueryClient) => listCards(client, client.getQueryData(options.queryKey)?.pages ?? [])
  return { ...options, view }
}

export function cardQuery(id: string) {
  const options = queryOptions({
    ...untilEvent,
    queryKey: api.taskBoards.getCard.queryKey({ params: { id } }),
    async queryFn({ client, signal }) {
      const began = getEntities(client).now()
      const { card, parts } = await api.taskBoards.getCard({ params: { id } }, { signal })
      getCards(client).applyRead([card], began)
      return { parts }
    },
  })
  const view = (client: QueryClient): OpenCard | undefined => {
    const [open, card] = [client.getQueryData(options.queryKey), getCards(client).get(id)]
    return open && card && { card, ...open }
  }
  return { ...options, view }
}

export const useOpenCard = (id: string) => useEntityQuery(cardQuery(id))

export const setParts = (client: QueryClient, cardId: string, parts: Partial<CardParts>) =>
  client.setQueryData(cardQuery(cardId).queryKey, (open) => open && { parts: { ...open.parts, ...parts } })

export const clientCardsQuery = (clientId: string) =>
  queryOptions({ ...api.taskBoards.listClientCards.queryOptions({ params: { clientId } }), ...untilEvent })

export const recurringQuery = (id: string) =>
  queryOptions(api.taskBoards.listRecurringCards.queryOptions({ params: { id } }))

export const clearsQuery = (id: string) =>
  queryOptions(api.taskBoards.listClearedLanes.queryOptions({ params: { id } }))

export const cardHistoryQuery = (id: string) =>
  queryOptions(api.taskBoards.listCardHistory.queryOptions({ params: { id } }))

/** Loads a board and its cards again. */
export function refreshBoard(client: QueryClient, boardId: string) {
  const lanes = listLaneQueries(client).filter((lane) => lane.boardId === boardId)
  for (const { queryKey } of [boardQuery(boardId), ...lanes]) void client.invalidateQueries({ queryKey })
  for (const call of cardCalls) void client.invalidateQueries({ queryKey: ['taskBoards', call] })
}

/** What shows a card elsewhere. */
export const cardCalls = ['getCard', 'listCardHistory', 'listClientCards'] as const
