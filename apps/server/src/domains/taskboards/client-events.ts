// The specification's events from the browser; each does what the endpoint of the same purpose does.

import type { boardClientEvents } from '@frontdesk/contract/taskboards/board-events'
import type { z } from 'zod'
import { type Acting, readActing } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { ClientEventHandlers, SocketContext } from '#platform/domain'
import { loadBoard } from './boards/list-boards.ts'
import { storeCard } from './cards/add-card.ts'
import type { Card } from './cards/card.ts'
import { deleteCardAt } from './cards/delete-card.ts'
import { moveCardTo } from './cards/move-card.ts'
import { saveCard } from './cards/update-card.ts'
import type { LaneReactions } from './rules/enter-lane.ts'

type Sent = z.output<(typeof boardClientEvents)['taskBoardUpdateCard']['payload']>

/** Ghost sessions can't change a board. */
function own(context: SocketContext): Acting {
  if (context.caller.ghost) throw new AppError('refusedWhileGhosting')
  return readActing(context)
}

async function change(acting: Acting, reactions: LaneReactions, { boardId, event }: Sent): Promise<Card | null> {
  if (event.type === 'ADD_CARD') return storeCard(acting, reactions, { boardId, laneId: event.laneId }, event.card)
  const card = { id: event.cardId, boardId }
  if (event.type === 'MOVE_CARD') return moveCardTo(acting, reactions, card, event.place)
  if (event.type === 'UPDATE_CARD') return saveCard(acting, card, event.card)
  await deleteCardAt(acting, card)
  return null
}

export const createClientEventHandlers = (reactions: LaneReactions): ClientEventHandlers => ({
  taskBoardJoin: ({ boardId }, context) => loadBoard(context, boardId),
  // The events of all boards come anyway: nothing ends.
  taskBoardLeave: async () => {},
  taskBoardUpdateCard: async (sent, context) => ({ card: await change(own(context), reactions, sent) }),
})
