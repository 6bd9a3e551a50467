import { boardsStream } from '@frontdesk/contract/taskboards/limits'
import type { QueryClient } from '@tanstack/react-query'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { announceTask } from './alerts/announce-task.ts'
import {
  boardQuery,
  cardCalls,
  cardQuery,
  getBoards,
  getCards,
  listCards,
  listLaneQueries,
  setParts,
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

export function applyBoardChange(client: QueryClient, { boardId, board, event }: EventPayload<'taskBoardChanged'>) {
  if (board) getBoards(client).applyEvent([board])
  else {
    getBoards(client).applyRemoval(boardId)
    void client.invalidateQueries({ queryKey: boardQuery(boardId).queryKey })
  }
  scheduleRefetch(client, ['taskBoards', 'listClientCards'])
  if (!board || event.type === 'UPDATE_BOARD') return scheduleRefetch(client, ['taskBoards', 'listRecurringCards'])
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

/** Names and tags of these clients are on their cards; undefined: of any. */
export function refreshClients(client: QueryClient, ids: readonly string[] | undefined) {
  for (const { queryKey, pages } of listLaneQueries(client))
    if (!ids || listCards(client, pages).some((card) => card.client && ids.includes(card.client.id)))
      scheduleRefetch(client, queryKey)
}
