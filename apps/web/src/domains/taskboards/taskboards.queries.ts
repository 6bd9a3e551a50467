import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'

export type TaskBoard = AnswerTo<'taskBoards', 'getTaskBoard'>
export type TaskLane = TaskBoard['lanes'][number]
export type TaskLabel = TaskBoard['labels'][number]
export type TaskCard = AnswerTo<'taskBoards', 'moveCard'>
export type OpenCard = AnswerTo<'taskBoards', 'getCard'>
export type CardParts = OpenCard['parts']
export type ClientCard = AnswerTo<'taskBoards', 'listClientCards'>[number]
export type CardEntry = AnswerTo<'taskBoards', 'listCardHistory'>['data'][number]
export type RecurringCard = AnswerTo<'taskBoards', 'listRecurringCards'>['data'][number]
export type LanePage = AnswerTo<'taskBoards', 'listCards'>

/** As the address has them; without one nothing is left out. */
export interface CardFilters {
  q?: string
  assignedTo?: string
  label?: string
  due?: 'overdue' | 'today' | 'week' | 'none'
  escalated?: 'true' | 'false'
}

/** Events report every change. */
const untilTold = { staleTime: Number.POSITIVE_INFINITY }

/** Those with most alerts first, then by name. */
export const boardsQuery = (archived = false) =>
  queryOptions({
    ...api.taskBoards.listTaskBoards.queryOptions(archived ? { query: { archived: 'true' } } : {}),
    ...untilTold,
  })

export const boardQuery = (id: string) =>
  queryOptions({ ...api.taskBoards.getTaskBoard.queryOptions({ params: { id } }), ...untilTold })

/** Each once: a card that moved while pages were loaded may be on two of them. */
export const cardsOf = (pages: readonly LanePage[]): TaskCard[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((card) => [card.id, card])).values(),
]

interface Lane {
  boardId: string
  laneId: string
}

/** What is loaded is always the beginning of the lane, whatever moved meanwhile. */
export const laneQuery = ({ boardId, laneId }: Lane, filters: CardFilters = {}) =>
  infiniteQueryOptions({
    queryKey: api.taskBoards.listCards.queryKey({ params: { boardId, laneId }, query: filters as never }),
    queryFn: ({ pageParam, signal }) =>
      api.taskBoards.listCards(
        { params: { boardId, laneId }, query: { ...filters, page: pageParam, limit: boardLimits.page } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last: LanePage, pages: readonly LanePage[]) => nextPage(last, cardsOf(pages).length),
    ...untilTold,
  })

/** Its first cards may be known already: the others were moved. */
const nextPage = ({ total }: LanePage, loaded: number) =>
  loaded < total ? Math.floor(loaded / boardLimits.page) + 1 : undefined

export const cardQuery = (id: string) =>
  queryOptions({ ...api.taskBoards.getCard.queryOptions({ params: { id } }), ...untilTold })

export const clientCardsQuery = (clientId: string) =>
  queryOptions({ ...api.taskBoards.listClientCards.queryOptions({ params: { clientId } }), ...untilTold })

export const recurringQuery = (id: string) =>
  queryOptions(api.taskBoards.listRecurringCards.queryOptions({ params: { id } }))

export const clearsQuery = (id: string) =>
  queryOptions(api.taskBoards.listClearedLanes.queryOptions({ params: { id } }))

export const cardHistoryQuery = (id: string) =>
  queryOptions(api.taskBoards.listCardHistory.queryOptions({ params: { id } }))
