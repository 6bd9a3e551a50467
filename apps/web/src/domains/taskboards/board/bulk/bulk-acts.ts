// One change of many cards: on the screen at once, and back if the server refuses.
import type { bulkAct } from '@frontdesk/contract/taskboards/card'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { z } from 'zod'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../../failure-texts.ts'
import type { TaskCard } from '../../taskboards.queries.ts'
import { boardBulkTexts as texts } from '../../texts/board.texts.ts'
import { type BoardDoing, laneOf } from '../board-state.ts'
import { changeLocally, moveAllLocally, removeLocally } from '../change-locally.ts'
import { refreshBoard } from '../refresh-board.ts'

type BulkAct = z.input<typeof bulkAct>

/** Those that are selected and still shown, lane by lane. */
export function selectedCards({ state, shown }: BoardDoing): TaskCard[] {
  const { selected } = state.getState()
  return [...shown.values()].flatMap(({ cards }) => cards).filter(({ id }) => selected.has(id))
}

function select(board: BoardDoing, ids: readonly string[], on: boolean) {
  const selected = new Set(board.state.getState().selected)
  for (const id of ids) {
    if (on) selected.add(id)
    else selected.delete(id)
  }
  if (on && selected.size > boardLimits.bulk) {
    snack.info(texts.most(boardLimits.bulk))
    return
  }
  board.state.setState({ selected })
}

export function toggleSelected(board: BoardDoing, id: string) {
  select(board, [id], !board.state.getState().selected.has(id))
  board.rangeFrom = id
}

/** From the card that was selected last to this one, in one lane. */
export function selectRange(board: BoardDoing, id: string) {
  for (const { cards } of board.shown.values()) {
    const [from, to] = [board.rangeFrom, id].map((each) => cards.findIndex((card) => card.id === each))
    if (from === undefined || to === undefined || from < 0 || to < 0) continue
    const range = cards.slice(Math.min(from, to), Math.max(from, to) + 1)
    return select(
      board,
      range.map((card) => card.id),
      true,
    )
  }
  toggleSelected(board, id)
}

export const clearSelection = ({ state }: BoardDoing) => state.setState({ selected: new Set() })

function showAtOnce({ client, boardId }: BoardDoing, cards: readonly TaskCard[], act: BulkAct) {
  const ids = new Set(cards.map(({ id }) => id))
  const all = (change: (card: TaskCard) => Partial<TaskCard>) => changeLocally(client, boardId, ids, change)
  if (act.do === 'move') moveAllLocally(client, boardId, cards, act.laneId)
  else if (act.do === 'assign') all(() => ({ assignedTo: act.assignedTo }))
  else if (act.do === 'due') all(() => ({ dueOn: act.dueOn }))
  else if (act.do === 'color') all(() => ({ cardColor: act.cardColor }))
  else if (act.do === 'delete') removeLocally(client, boardId, cards)
  else if (act.do === 'label') all(({ labels }) => ({ labels: withLabel(labels, act.labelId, act.on) }))
}

const withLabel = (labels: readonly string[], label: string, on: boolean) => [
  ...labels.filter((each) => each !== label),
  ...(on ? [label] : []),
]

async function send(board: BoardDoing, cards: readonly string[], act: BulkAct): Promise<readonly string[] | undefined> {
  try {
    const body = { cards: [...cards], act }
    return (await api.taskBoards.changeCards({ params: { id: board.boardId }, body })).changed
  } catch (error) {
    snack.error(failureText('changeCards', error))
    refreshBoard(board)
    return undefined
  }
}

export async function changeSelected(board: BoardDoing, act: BulkAct) {
  const cards = selectedCards(board)
  if (cards.length === 0) return
  showAtOnce(board, cards, act)
  const leave = act.do === 'move' || act.do === 'delete'
  if (leave) clearSelection(board)
  const changed = await send(
    board,
    cards.map(({ id }) => id),
    act,
  )
  if (!changed) return
  if (leave) offerUndo(board, cards, changed, act)
  if (leave && changed.length < cards.length) refreshBoard(board)
}

function offerUndo(board: BoardDoing, cards: readonly TaskCard[], changed: readonly string[], act: BulkAct) {
  if (act.do === 'delete') {
    if (changed.length < cards.length) snack.info(texts.kept(cards.length - changed.length))
    if (changed.length > 0)
      snack.success(texts.deleted(changed.length), {
        undo: () => void send(board, changed, { do: 'restore' }).then(() => refreshBoard(board)),
      })
  } else if (act.do === 'move' && changed.length > 0)
    snack.success(texts.moved(changed.length, laneOf(board, act.laneId)?.label ?? ''), {
      undo: () => void moveBack(board, cards, changed),
    })
}

/** Each to the end of the lane from which it came. */
async function moveBack(board: BoardDoing, cards: readonly TaskCard[], changed: readonly string[]) {
  const lanes = Object.groupBy(
    cards.filter(({ id }) => changed.includes(id)),
    ({ laneId }) => laneId,
  )
  for (const [laneId, some = []] of Object.entries(lanes))
    await send(
      board,
      some.map(({ id }) => id),
      { do: 'move', laneId },
    )
  refreshBoard(board)
}
