import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type Board, boardView } from './board-view.ts'
import { countBoards, type LockedBoard, lockBoardRow, readBoard } from './boards.store.ts'

export async function lockLiveBoard(tx: AccountTx, id: string): Promise<LockedBoard> {
  const board = await lockBoardRow(tx, id)
  if (!board || board.deleted_at) throw new AppError('boardNotFound')
  return board
}

export async function boardNow(tx: AccountTx, id: string, now: Date): Promise<Board> {
  const row = await readBoard(tx, id, now)
  if (!row) throw new AppError('boardNotFound')
  return boardView(row)
}

/** Before one more is added; whoever asks called lockBoardCount. */
export async function refuseTooManyBoards(tx: AccountTx): Promise<void> {
  if ((await countBoards(tx)) >= boardLimits.boards) throw new AppError('tooManyBoards')
}
