// The specification's events from the browser; each does what the endpoint of the same purpose does.
import type { boardClientEvents } from '@frontdesk/contract/taskboards/board-events'
import type { z } from 'zod'
import { type Acting, readActing } from '#platform/acting'
import { AppError } from '#platform/app-error'
import type { ClientEventHandlers, SocketContext } from '#platform/domain'
import { boardFor } from './boards/list-boards.ts'
import { storeCard } from './cards/add-card.ts'
import type { Card } from './cards/card-view.ts'
import { dropCard } from './cards/delete-card.ts'
import { placeCard } from './cards/move-card.ts'
import { saveCard } from './cards/update-card.ts'

type Sent = z.output<(typeof boardClientEvents)['taskBoardUpdateCard']['payload']>

/** Nobody changes a board as somebody else. */
function own(context: SocketContext): Acting {
  if (context.caller.ghost) throw new AppError('refusedWhileGhosting')
  return readActing(context)
}

async function change(acting: Acting, { boardId, event }: Sent): Promise<Card | null> {
  if (event.type === 'ADD_CARD') return storeCard(acting, { boardId, laneId: event.laneId }, event.card)
  const card = { id: event.cardId, boardId }
  if (event.type === 'MOVE_CARD') return placeCard(acting, card, event.place)
  if (event.type === 'UPDATE_CARD') return saveCard(acting, card, event.card)
  await dropCard(acting, card)
  return null
}

export const boardClientEventHandlers: ClientEventHandlers = {
  taskBoardJoin: ({ boardId }, context) => boardFor(context, boardId),
  // The events of all boards come anyway: nothing ends.
  taskBoardLeave: async () => {},
  taskBoardUpdateCard: async (sent, context) => ({ card: await change(own(context), sent) }),
}
