// What of a board is emitted: one event for each change of a card, and one for many.
import type { boardEvents } from '@frontdesk/contract/taskboards/board-events'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import { type Board, boardView } from './board-view.ts'
import { lockCounts, readBoard } from './boards.store.ts'

type Changed = z.input<(typeof boardEvents)['taskBoardChanged']['payload']>['event']

/** Emits and returns the board as it is now, with its counts. */
export async function emitBoard(
  tx: AccountTx,
  boardId: string,
  now: Date,
  ...events: readonly Changed[]
): Promise<Board> {
  await lockCounts(tx, boardId)
  const row = await readBoard(tx, boardId, now)
  if (!row) throw new AppError('boardNotFound')
  const board = boardView(row)
  const all: readonly Changed[] = events.length > 0 ? events : [{ type: 'UPDATE_BOARD' }]
  for (const event of all) publish(tx, 'taskBoardChanged', { boardId, board, event })
  return board
}

export const emitGone = (tx: AccountTx, boardId: string) =>
  publish(tx, 'taskBoardChanged', { boardId, board: null, event: { type: 'UPDATE_BOARD' } })
