import { boardsStream } from '@frontdesk/contract/taskboards/limits'
import type { Live } from '#platform/realtime/live.ts'
import { announceTask } from './alerts/announce-task.ts'
import { applyBoardChange, putParts, refreshBoards, refreshClients } from './boards-cache.ts'

export function registerTaskBoardsLive(live: Live) {
  const client = live.queryClient
  live.onEvent('taskBoardChanged', (event) => applyBoardChange(client, event))
  live.onEvent('taskCardPartsChanged', ({ cardId, parts }) => putParts(client, cardId, parts))
  live.onEvent('taskReminder', announceTask)
  live.onEvent('contactSaved', ({ contact }) => refreshClients(client, [contact.id]))
  live.onEvent('contactsTagged', ({ clients }) =>
    refreshClients(
      client,
      clients?.map(({ id }) => id),
    ),
  )
  live.onRefetch(boardsStream, () => refreshBoards(client))
}
