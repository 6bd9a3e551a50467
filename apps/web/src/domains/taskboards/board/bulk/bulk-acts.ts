// One change of many cards: on the screen at once, and back if the server refuses.

import type { bulkAct } from '@frontdesk/contract/taskboards/card'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { z } from 'zod'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../../failure-texts.ts'
import { getCards, refreshBoard, type TaskCard } from '../../taskboards.queries.ts'
import { boardBulkTexts as texts } from '../../texts/board.texts.ts'
import { type BoardActivity, findLane } from '../board-state.ts'

type BulkAct = z.input<typeof bulkAct>

/** Those that are selected and still shown, lane by lane. */
export function listSelectedCards({ state, shown }: BoardActivity): TaskCard[] {
  const { selected } = state.getState()
  return [...shown.values()].flatMap(({ cards }) => cards).filter(({ id }) => selected.has(id))
}

function select(board: BoardActivity, ids: readonly string[], on: boolean) {
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

export function toggleSelected(board: BoardActivity, id: string) {
  select(board, [id], !board.state.getState().selected.has(id))
  board.rangeFrom = id
}

/** From the card that was selected last to this one, in one lane. */
export function selectRange(board: BoardActivity, id: string) {
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

export const clearSelection = ({ state }: BoardActivity) => state.setState({ selected: new Set() })

/** At the end of a lane: above every key of the server. */
const orderAtEnd = (at: number) => `~${String(at).padStart(4, '0')}~`

function patchOf(act: BulkAct, ids: readonly string[]) {
  return (card: TaskCard | undefined): TaskCard | undefined => {
    if (!card || act.do === 'delete') return undefined
    if (act.do === 'move' && card.laneId !== act.laneId)
      return { ...card, laneId: act.laneId, order: orderAtEnd(ids.indexOf(card.id)) }
    if (act.do === 'assign') return { ...card, assignedTo: act.assignedTo }
    if (act.do === 'due') return { ...card, dueOn: act.dueOn }
    if (act.do === 'color') return { ...card, cardColor: act.cardColor }
    if (act.do === 'label') return { ...card, labels: withLabel(card.labels, act.labelId, act.on) }
    return card
  }
}

const withLabel = (labels: readonly string[], label: string, on: boolean) => [
  ...labels.filter((each) => each !== label),
  ...(on ? [label] : []),
]

/** Resolves to the ids of those that the server changed. */
async function change({ client, boardId }: BoardActivity, ids: readonly string[], act: BulkAct) {
  const reply = await getCards(client).mutate({
    ids,
    together: true,
    patch: patchOf(act, ids),
    send: () => api.taskBoards.changeCards({ params: { id: boardId }, body: { cards: [...ids], act } }),
    confirm: ({ changed }) => changed,
    failed: (error) => snack.error(failureText('changeCards', error)),
  })
  return reply?.changed
}

export async function changeSelected(board: BoardActivity, act: BulkAct) {
  const cards = listSelectedCards(board)
  if (cards.length === 0) return
  const leave = act.do === 'move' || act.do === 'delete'
  const changing = change(
    board,
    cards.map(({ id }) => id),
    act,
  )
  if (leave) clearSelection(board)
  const changed = await changing
  if (changed && leave) offerUndo(board, cards, changed, act)
}

function offerUndo(board: BoardActivity, cards: readonly TaskCard[], changed: readonly string[], act: BulkAct) {
  if (act.do === 'delete') {
    if (changed.length < cards.length) snack.info(texts.kept(cards.length - changed.length))
    if (changed.length > 0)
      snack.success(texts.deleted(changed.length), {
        undo: () => void restore(board, changed),
      })
  } else if (act.do === 'move' && changed.length > 0)
    snack.success(texts.moved(changed.length, findLane(board, act.laneId)?.label ?? ''), {
      undo: () => void moveBack(board, cards, changed),
    })
}

async function restore({ client, boardId }: BoardActivity, ids: readonly string[]) {
  try {
    await api.taskBoards.changeCards({ params: { id: boardId }, body: { cards: [...ids], act: { do: 'restore' } } })
  } catch (error) {
    snack.error(failureText('changeCards', error))
  }
  refreshBoard(client, boardId)
}

/** Each to the end of the lane from which it came. */
async function moveBack(board: BoardActivity, cards: readonly TaskCard[], changed: readonly string[]) {
  const lanes = Object.groupBy(
    cards.filter(({ id }) => changed.includes(id)),
    ({ laneId }) => laneId,
  )
  for (const [laneId, some = []] of Object.entries(lanes))
    await change(
      board,
      some.map(({ id }) => id),
      { do: 'move', laneId },
    )
  refreshBoard(board.client, board.boardId)
}
