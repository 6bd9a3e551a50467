import { boardsStream, compareCardsOfUsers } from '@frontdesk/contract/taskboards/limits'
import type { QueryClient } from '@tanstack/react-query'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { announceTask } from './alerts/announce-task.ts'
import {
  boardQuery,
  boardsKey,
  cardCalls,
  cardQuery,
  getBoards,
  getCards,
  listCards,
  listLaneQueries,
  setParts,
  type TaskBoard,
} from './taskboards.queries.ts'

export function registerTaskBoardsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('taskBoardChanged', (event) => applyBoardChange(client, event))
  live.onEvent('taskCardPartsChanged', ({ cardId, parts }) => setParts(client, cardId, parts))
  live.onEvent('taskReminder', announceTask)
  live.onEvent('contactSaved', ({ contact }) => refreshClients(client, [contact.id]))
  live.onEvent('contactsTagged', ({ clients }) =>
    refreshClients(
      client,
      clients?.map(({ id }) => id),
    ),
  )
  live.onRefetch(boardsStream, () => scheduleRefetch(client, ['taskBoards']))
}

export function applyBoardChange(client: QueryClient, { boardId, event }: EventPayload<'taskBoardChanged'>) {
  scheduleRefetch(client, ['taskBoards', 'listClientCards'])
  if (event.type === 'UPDATE_BOARD' || event.type === 'CHANGE_CARDS') applyBoard(client, boardId, event.board)
  else applyCounts(client, boardId, event.counts)
  if (event.type === 'UPDATE_BOARD') return scheduleRefetch(client, ['taskBoards', 'listRecurringCards'])
  const cards = getCards(client)
  const lanes = listLaneQueries(client).filter((lane) => lane.boardId === boardId)
  if (event.type === 'CHANGE_CARDS') {
    cards.settleCounts((card) => card.boardId === boardId)
    for (const { queryKey } of lanes) scheduleRefetch(client, queryKey)
    for (const call of cardCalls) scheduleRefetch(client, ['taskBoards', call])
    return
  }
  const id = event.type === 'DELETE_CARD' ? event.cardId : event.card.id
  const from = cards.getStored(id)?.laneId
  if (event.type === 'DELETE_CARD') {
    cards.applyRemoval(id)
    void client.invalidateQueries({ queryKey: cardQuery(id).queryKey })
  } else if (lanes.length > 0 || client.getQueryState(cardQuery(id).queryKey)) cards.applyEvent([event.card])
  scheduleRefetch(client, ['taskBoards', 'listCardHistory'])
  const to = event.type === 'DELETE_CARD' ? event.laneId : event.card.laneId
  // Pages that are being read may have skipped a card that moved.
  for (const { queryKey, laneId, isFiltered, isFetching } of lanes)
    if (isFiltered || (isFetching && (laneId === from || laneId === to))) scheduleRefetch(client, queryKey)
}

function applyBoard(client: QueryClient, boardId: string, board: TaskBoard | null) {
  if (board) return getBoards(client).applyEvent([board])
  getBoards(client).applyRemoval(boardId)
  void client.invalidateQueries({ queryKey: boardQuery(boardId).queryKey })
}

type CardCounts = Extract<EventPayload<'taskBoardChanged'>['event'], { counts: unknown }>['counts']

/** Only the lanes and people that the card counts in are in the event. */
function applyCounts(client: QueryClient, boardId: string, { lanes, users, ...totals }: CardCounts) {
  const board = getBoards(client).getStored(boardId)
  if (board) {
    const counts = new Map([...board.users, ...users].map((user) => [user.id, user]))
    const counted = [...counts.values()].filter(({ cards }) => cards > 0).sort(compareCardsOfUsers)
    const withTotals = board.lanes.map((lane) => ({ ...lane, ...lanes.find(({ id }) => id === lane.id) }))
    return getBoards(client).applyEvent([{ ...board, ...totals, lanes: withTotals, users: counted }])
  }
  // The server may have read the board before this change.
  for (const queryKey of [boardQuery(boardId).queryKey, boardsKey])
    if (client.isFetching({ queryKey }) > 0) scheduleRefetch(client, queryKey)
}

/** Names and tags of these clients are on their cards; undefined: of any. */
export function refreshClients(client: QueryClient, ids: readonly string[] | undefined) {
  for (const { queryKey, pages } of listLaneQueries(client))
    if (!ids || listCards(client, pages).some((card) => card.client && ids.includes(card.client.id)))
      scheduleRefetch(client, queryKey)
}
