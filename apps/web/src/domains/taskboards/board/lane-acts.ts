// What a person does to a lane.

import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from '../failure-texts.ts'
import { getBoards, refreshBoard, type TaskBoard, type TaskLane } from '../taskboards.queries.ts'
import { laneTexts as texts } from '../texts/board.texts.ts'
import { type BoardActivity, getCurrentBoard } from './board-state.ts'
import { announce } from './move-card.ts'

/** Resolves to whether the server took it; if not, the lanes are as they were. */
async function changeLanes(
  { client, boardId }: BoardActivity,
  change: (lanes: readonly TaskLane[]) => TaskLane[],
  send: () => Promise<TaskBoard>,
): Promise<boolean> {
  const changed = await getBoards(client).mutate({
    ids: [boardId],
    patch: (board) => board && { ...board, lanes: change(board.lanes) },
    send,
    confirm: (board) => [board],
    failed: (error) => snack.error(failureText('updateTaskLane', error)),
  })
  return changed !== undefined
}

export function updateLane(
  board: BoardActivity,
  { id }: TaskLane,
  change: Partial<Pick<TaskLane, 'label' | 'color'>>,
): Promise<boolean> {
  return changeLanes(
    board,
    (lanes) => lanes.map((lane) => (lane.id === id ? { ...lane, ...change } : lane)),
    () => api.taskBoards.updateTaskLane({ params: { boardId: board.boardId, laneId: id }, body: change }),
  )
}

/** `before`: the lane that follows it then; null: it is the last. */
export function moveLaneBefore(board: BoardActivity, laneId: string, before: string | null) {
  const lanes = getCurrentBoard(board)?.lanes ?? []
  const lane = lanes.find(({ id }) => id === laneId)
  const next = insertLane(lanes, laneId, before)
  const at = next.findIndex(({ id }) => id === laneId)
  if (!lane || lanes[at]?.id === laneId) return
  announce(board, texts.movedLane(lane.label, at + 1, lanes.length))
  const after = next[at - 1]?.id ?? null
  void changeLanes(
    board,
    (now) => insertLane(now, laneId, before),
    () => api.taskBoards.updateTaskLane({ params: { boardId: board.boardId, laneId }, body: { after } }),
  )
}

function insertLane(lanes: readonly TaskLane[], laneId: string, before: string | null): TaskLane[] {
  const others = lanes.filter(({ id }) => id !== laneId)
  const found = others.findIndex(({ id }) => id === before)
  const at = found < 0 ? others.length : found
  return [...others.slice(0, at), ...lanes.filter(({ id }) => id === laneId), ...others.slice(at)]
}

/** One to the left or right. */
export function moveLaneBy(board: BoardActivity, laneId: string, by: -1 | 1) {
  const lanes = getCurrentBoard(board)?.lanes ?? []
  const at = lanes.findIndex(({ id }) => id === laneId)
  const before = lanes[by < 0 ? at - 1 : at + 2]?.id ?? null
  moveLaneBefore(board, laneId, before)
}

export async function clearLane(board: BoardActivity, lane: TaskLane) {
  const text = getCurrentBoard(board)?.assignedTag.length ? texts.clearFed : texts.clearText
  if (!(await confirm({ title: texts.clearAsk(lane.label), text, yes: texts.clearYes, danger: true }))) return
  const { boardId } = board
  try {
    const { clear, cards } = await api.taskBoards.clearTaskLane({ params: { boardId, laneId: lane.id } })
    refreshBoard(board.client, board.boardId)
    snack.success(texts.cleared(lane.label, cards), { undo: () => void bringBack(board, clear) })
  } catch (error) {
    snack.error(failureText('clearTaskLane', error))
  }
}

async function bringBack(board: BoardActivity, clear: string) {
  try {
    const { cards } = await api.taskBoards.undoClearLane({ params: { boardId: board.boardId, id: clear } })
    snack.success(texts.broughtBack(cards))
  } catch (error) {
    snack.error(failureText('undoClearLane', error))
  }
  refreshBoard(board.client, board.boardId)
}

/** Throws when the server refuses. */
export async function removeLane(board: BoardActivity, lane: TaskLane, moveTo: string) {
  const params = { boardId: board.boardId, laneId: lane.id }
  getBoards(board.client).applyReply([await api.taskBoards.removeTaskLane({ params, body: { moveTo } })])
  refreshBoard(board.client, board.boardId)
  snack.success(texts.removed(lane.label))
}

/** Throws when the server refuses. */
export async function addLane(board: BoardActivity, id: string, label: string) {
  const added = await api.taskBoards.addTaskLane({ params: { id: board.boardId }, body: { id, label } })
  getBoards(board.client).applyReply([added])
}
