import { type ElementDragPayload, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { type RefObject, useEffect } from 'react'
import { type BoardDoing, nowOf, type Spot, shownCard, spotOf } from '../board-state.ts'
import { endDrag } from '../card-moves.ts'
import { placeLane } from '../lane-acts.ts'

/** Follows what is dragged over a board, and drops it. */
export function useBoardDrag(board: BoardDoing, scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = ({ source, location }: { source: ElementDragPayload; location: { current: DragLocation } }) => {
      if (source.data.kind === 'card') followCard(board, location.current)
      else followLane(board, location.current)
    }
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        canMonitor: ({ source }) => isOfBoard(board, source),
        onDragStart: ({ source }) => start(board, source),
        onDrag: follow,
        onDropTargetChange: follow,
        onDrop: ({ source, location }) => {
          const isOver = location.current.dropTargets.length > 0
          if (source.data.kind === 'card') endDrag(board, isOver)
          else dropLane(board, isOver)
        },
      }),
    )
  }, [board, scroller])
}

const isOfBoard = (board: BoardDoing, { data }: ElementDragPayload) =>
  data.kind === 'card'
    ? shownCard(board, String(data.id)) !== undefined
    : data.kind === 'lane' && (nowOf(board)?.lanes.some(({ id }) => id === data.id) ?? false)

function start(board: BoardDoing, { data }: ElementDragPayload) {
  const card = data.kind === 'card' ? shownCard(board, String(data.id)) : undefined
  if (card)
    board.state.setState({ drag: { card, by: 'pointer', height: Number(data.height), to: spotOf(board, card) } })
  else board.state.setState({ laneDrag: { id: String(data.id), before: undefined } })
}

/** Rendered only when it changes. */
function followCard(board: BoardDoing, location: DragLocation) {
  const { drag } = board.state.getState()
  if (!drag) return
  const to = spotUnder(board, location, drag)
  if (to?.laneId === drag.to?.laneId && to?.before === drag.to?.before) return
  board.state.setState({ drag: { ...drag, to } })
}

function spotUnder(
  board: BoardDoing,
  { dropTargets, input }: DragLocation,
  { card, to: last }: { card: { id: string; laneId: string }; to: Spot | null },
): Spot | null {
  const lane = dropTargets.find(({ data }) => data.kind === 'lane')
  if (!lane) return null
  const laneId = String(lane.data.id)
  const cards = (board.shown.get(laneId)?.cards ?? []).filter(({ id }) => id !== card.id)
  const over = dropTargets.find(({ data }) => data.kind === 'card')
  if (over?.data.id === card.id) {
    const own = shownCard(board, card.id)
    return own ? spotOf(board, own) : last
  }
  if (over) {
    const at = cards.findIndex(({ id }) => id === over.data.id)
    const index = extractClosestEdge(over.data) === 'top' ? at : at + 1
    return { laneId, before: cards[index]?.id ?? null }
  }
  const rows = [...lane.element.querySelectorAll('[data-card]')]
  const first = rows[0]?.getBoundingClientRect()
  if (first && input.clientY < first.top) return { laneId, before: cards[0]?.id ?? null }
  const end = rows.at(-1)?.getBoundingClientRect()
  // Over the placeholder, or a gap: what was found last stays.
  if (last?.laneId === laneId && end && input.clientY < end.bottom) return last
  return { laneId, before: null }
}

function followLane(board: BoardDoing, { dropTargets }: DragLocation) {
  const { laneDrag } = board.state.getState()
  if (!laneDrag) return
  const over = dropTargets.find(({ data }) => data.kind === 'lane')
  const lanes = nowOf(board)?.lanes ?? []
  const at = lanes.findIndex(({ id }) => id === over?.data.id)
  const index = over && extractClosestEdge(over.data) === 'right' ? at + 1 : at
  const before = at < 0 ? undefined : (lanes[index]?.id ?? null)
  if (before !== laneDrag.before) board.state.setState({ laneDrag: { ...laneDrag, before } })
}

function dropLane(board: BoardDoing, isOver: boolean) {
  const { laneDrag } = board.state.getState()
  board.state.setState({ laneDrag: null })
  if (!laneDrag || !isOver || laneDrag.before === undefined) return
  const lanes = nowOf(board)?.lanes ?? []
  const next = lanes[lanes.findIndex(({ id }) => id === laneDrag.id) + 1]?.id ?? null
  if (laneDrag.before === laneDrag.id || laneDrag.before === next) return
  placeLane(board, laneDrag.id, laneDrag.before)
}
