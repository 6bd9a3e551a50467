import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { type Board, boardView } from './board-view.ts'
import { countBoards, type LockedBoard, lockBoardRow, readBoard, shareBoardRow } from './boards.store.ts'

/** Archived ones too. */
export async function lockLiveBoard(tx: AccountTx, id: string): Promise<LockedBoard> {
  const board = await lockBoardRow(tx, id)
  if (!board || board.deleted_at) throw new AppError('boardNotFound')
  return board
}

type Gone =
  | 'boardNotFound'
  | 'cardNotFound'
  | 'recurringNotFound'
  | 'checklistItemNotFound'
  | 'commentNotFound'
  | 'cardFileNotFound'

/** For every change of a board, and of what is on it: an archived one is only read, restored, copied, or deleted. */
export const lockOpenBoard = async (tx: AccountTx, id: string, gone: Gone = 'boardNotFound'): Promise<LockedBoard> =>
  open(await lockBoardRow(tx, id), gone)

/** The same for changes of cards, which happen side by side. */
export const shareOpenBoard = async (tx: AccountTx, id: string, gone: Gone = 'boardNotFound'): Promise<LockedBoard> =>
  open(await shareBoardRow(tx, id), gone)

function open(board: LockedBoard | undefined, gone: Gone): LockedBoard {
  if (!board || board.deleted_at) throw new AppError(gone)
  if (board.archived_at) throw new AppError('boardArchived')
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
