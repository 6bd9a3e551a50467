import type { taskBoard, taskLane } from '@frontdesk/contract/taskboards/board'
import { boardLimits, compareCardsOfUsers, deriveProgress } from '@frontdesk/contract/taskboards/limits'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { publish } from '#platform/realtime/realtime'
import {
  type BoardRow,
  countBoards,
  type LaneRow,
  type LockedBoard,
  lockBoardRow,
  lockBoardRowShared,
  lockCounts,
  readBoardRow,
} from './boards.store.ts'
import { buildLaneFields } from './lane-fields.ts'

export type Board = z.input<typeof taskBoard>
export type Lane = z.input<typeof taskLane>

export function buildBoard(row: BoardRow): Board {
  const { counts } = row
  const done = new Set(row.lanes.filter((lane) => lane.done).map(({ id }) => id))
  const sum = (of: BoardRow['counts']) => of.reduce((total, { cards }) => total + cards, 0)
  const [total, completed] = [sum(counts), sum(counts.filter(({ lane_id }) => done.has(lane_id)))]
  const open = counts.filter(({ lane_id }) => !done.has(lane_id))
  const held = open.filter(({ assigned_to }) => assigned_to !== null)
  return {
    id: row.id,
    version: row.version,
    boardname: row.name,
    description: row.description,
    monitor: row.monitor,
    monitorAlert: row.monitor ? open.reduce((alerts, { escalated }) => alerts + escalated, 0) : 0,
    assigned: sum(held),
    completed,
    total,
    progress: deriveProgress(completed, total),
    assignedTag: row.tags,
    endLane: row.end_lane_id,
    users: [...Map.groupBy(held, ({ assigned_to }) => assigned_to ?? '')]
      .map(([id, of]) => ({ id, cards: sum(of) }))
      .sort(compareCardsOfUsers),
    lanes: row.lanes.map((lane) => buildLane(lane, sum(counts.filter(({ lane_id }) => lane_id === lane.id)))),
    labels: row.labels,
    archived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}

const buildLane = (row: LaneRow, total: number): Lane => ({
  ...{ id: row.id, version: row.version },
  ...{ ...buildLaneFields(row), color: row.color },
  total,
})

/** An archived board counts, too. */
export async function lockLiveBoard(tx: AccountTx, id: string): Promise<LockedBoard> {
  const board = await lockBoardRow(tx, id)
  if (!board || board.deleted_at) throw new AppError('boardNotFound')
  return board
}

type Missing =
  | 'boardNotFound'
  | 'cardNotFound'
  | 'recurringNotFound'
  | 'checklistItemNotFound'
  | 'commentNotFound'
  | 'cardFileNotFound'

/** For every change of a board and of what is on it: an archived one is only read, restored, copied, or deleted. */
export const lockOpenBoard = async (
  tx: AccountTx,
  id: string,
  missing: Missing = 'boardNotFound',
): Promise<LockedBoard> => requireOpen(await lockBoardRow(tx, id), missing)

/** For changes of cards, which several people make at the same time. */
export const lockOpenBoardShared = async (
  tx: AccountTx,
  id: string,
  missing: Missing = 'boardNotFound',
): Promise<LockedBoard> => requireOpen(await lockBoardRowShared(tx, id), missing)

function requireOpen(board: LockedBoard | undefined, missing: Missing): LockedBoard {
  if (!board || board.deleted_at) throw new AppError(missing)
  if (board.archived_at) throw new AppError('boardArchived')
  return board
}

export async function readBoard(tx: AccountTx, id: string, now: Date): Promise<Board> {
  const row = await readBoardRow(tx, id, now)
  if (!row) throw new AppError('boardNotFound')
  return buildBoard(row)
}

/** Call lockBoardCount first. */
export async function refuseTooManyBoards(tx: AccountTx): Promise<void> {
  if ((await countBoards(tx)) >= boardLimits.boards) throw new AppError('tooManyBoards')
}

/** The counts are those of the transaction's own change and of everything committed before it. */
export async function countBoard(tx: AccountTx, id: string, now: Date): Promise<Board> {
  await lockCounts(tx, id)
  return readBoard(tx, id, now)
}

/** Emits and returns the board. `CHANGE_CARDS`: many of its cards changed, too. */
export async function emitBoard(
  tx: AccountTx,
  boardId: string,
  now: Date,
  type: 'UPDATE_BOARD' | 'CHANGE_CARDS' = 'UPDATE_BOARD',
): Promise<Board> {
  const board = await countBoard(tx, boardId, now)
  publish(tx, 'taskBoardChanged', { boardId, event: { type, board } })
  return board
}

export const emitDeletedBoard = (tx: AccountTx, boardId: string) =>
  publish(tx, 'taskBoardChanged', { boardId, event: { type: 'UPDATE_BOARD', board: null } })
