// What a person does to a lane.
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { applyBoardChange } from '../boards-cache.ts'
import { failureText } from '../failure-texts.ts'
import { boardQuery, type TaskBoard, type TaskLane } from '../taskboards.queries.ts'
import { laneTexts as texts } from '../texts/board.texts.ts'
import { type BoardDoing, nowOf } from './board-state.ts'
import { say } from './card-moves.ts'
import { refreshBoard } from './refresh-board.ts'

const putBoard = ({ client, boardId }: BoardDoing, board: TaskBoard) =>
  applyBoardChange(client, { boardId, board, event: { type: 'UPDATE_BOARD' } })

const changeLane = ({ client, boardId }: BoardDoing, laneId: string, change: Partial<TaskLane>) =>
  client.setQueryData(
    boardQuery(boardId).queryKey,
    (board) =>
      board && { ...board, lanes: board.lanes.map((lane) => (lane.id === laneId ? { ...lane, ...change } : lane)) },
  )

/** Resolves to whether the server took it; if not, the lane is as it was. */
export async function updateLane(
  board: BoardDoing,
  lane: TaskLane,
  change: Partial<Pick<TaskLane, 'label' | 'color'>>,
): Promise<boolean> {
  changeLane(board, lane.id, change)
  try {
    const params = { boardId: board.boardId, laneId: lane.id }
    putBoard(board, await api.taskBoards.updateTaskLane({ params, body: change }))
    return true
  } catch (error) {
    changeLane(board, lane.id, { label: lane.label, color: lane.color })
    snack.error(failureText('updateTaskLane', error))
    return false
  }
}

/** `before`: the lane that follows it then; null: it is the last. */
export async function placeLane(board: BoardDoing, laneId: string, before: string | null) {
  const lanes = nowOf(board)?.lanes ?? []
  const lane = lanes.find(({ id }) => id === laneId)
  const others = lanes.filter(({ id }) => id !== laneId)
  const found = others.findIndex(({ id }) => id === before)
  const at = found < 0 ? others.length : found
  if (!lane || lanes[at]?.id === laneId) return
  const order = (next: readonly TaskLane[]) =>
    board.client.setQueryData(boardQuery(board.boardId).queryKey, (now) => now && { ...now, lanes: [...next] })
  order([...others.slice(0, at), lane, ...others.slice(at)])
  say(board, texts.movedLane(lane.label, at + 1, lanes.length))
  try {
    const params = { boardId: board.boardId, laneId }
    const after = others[at - 1]?.id ?? null
    putBoard(board, await api.taskBoards.updateTaskLane({ params, body: { after } }))
  } catch (error) {
    order(lanes)
    snack.error(failureText('updateTaskLane', error))
    void board.client.invalidateQueries({ queryKey: boardQuery(board.boardId).queryKey })
  }
}

/** One to the left or right. */
export function stepLane(board: BoardDoing, laneId: string, by: -1 | 1) {
  const lanes = nowOf(board)?.lanes ?? []
  const at = lanes.findIndex(({ id }) => id === laneId)
  const before = lanes[by < 0 ? at - 1 : at + 2]?.id ?? null
  void placeLane(board, laneId, before)
}

export async function clearLane(board: BoardDoing, lane: TaskLane) {
  const text = nowOf(board)?.assignedTag.length ? texts.clearFed : texts.clearText
  if (!(await confirm({ title: texts.clearAsk(lane.label), text, yes: texts.clearYes, danger: true }))) return
  const { boardId } = board
  try {
    const { clear, cards } = await api.taskBoards.clearTaskLane({ params: { boardId, laneId: lane.id } })
    refreshBoard(board)
    snack.success(texts.cleared(lane.label, cards), { undo: () => void bringBack(board, clear) })
  } catch (error) {
    snack.error(failureText('clearTaskLane', error))
  }
}

async function bringBack(board: BoardDoing, clear: string) {
  try {
    const { cards } = await api.taskBoards.undoClearLane({ params: { boardId: board.boardId, id: clear } })
    snack.success(texts.broughtBack(cards))
  } catch (error) {
    snack.error(failureText('undoClearLane', error))
  }
  refreshBoard(board)
}

/** Throws when the server refuses. */
export async function removeLane(board: BoardDoing, lane: TaskLane, moveTo: string) {
  const params = { boardId: board.boardId, laneId: lane.id }
  putBoard(board, await api.taskBoards.removeTaskLane({ params, body: { moveTo } }))
  refreshBoard(board)
  snack.success(texts.removed(lane.label))
}

/** Throws when the server refuses. */
export async function addLane(board: BoardDoing, id: string, label: string) {
  putBoard(board, await api.taskBoards.addTaskLane({ params: { id: board.boardId }, body: { id, label } }))
}
