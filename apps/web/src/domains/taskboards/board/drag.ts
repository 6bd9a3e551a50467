import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { DragLocation } from '@atlaskit/pragmatic-drag-and-drop/types'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { type RefObject, useEffect, useRef } from 'react'
import { type BoardActivity, findShownCard, getCurrentBoard, getSpot, type Spot } from './board-state.ts'
import styles from './drag.module.css'
import { moveLaneBefore } from './lane-acts.ts'
import { endDrag } from './move-card.ts'

/** Follows what is dragged over a board, and drops it. */
export function useBoardDrag(board: BoardActivity, scroller: RefObject<HTMLElement | null>) {
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

const isOfBoard = (board: BoardActivity, { data }: ElementDragPayload) =>
  data.kind === 'card'
    ? findShownCard(board, String(data.id)) !== undefined
    : data.kind === 'lane' && (getCurrentBoard(board)?.lanes.some(({ id }) => id === data.id) ?? false)

function start(board: BoardActivity, { data }: ElementDragPayload) {
  const card = data.kind === 'card' ? findShownCard(board, String(data.id)) : undefined
  if (card)
    board.state.setState({ drag: { card, by: 'pointer', height: Number(data.height), to: getSpot(board, card) } })
  else board.state.setState({ laneDrag: { id: String(data.id), before: undefined } })
}

/** Rendered only when it changes. */
function followCard(board: BoardActivity, location: DragLocation) {
  const { drag } = board.state.getState()
  if (!drag) return
  const to = spotUnder(board, location, drag)
  if (to?.laneId === drag.to?.laneId && to?.before === drag.to?.before) return
  board.state.setState({ drag: { ...drag, to } })
}

function spotUnder(
  board: BoardActivity,
  { dropTargets, input }: DragLocation,
  { card, to: last }: { card: { id: string; laneId: string }; to: Spot | null },
): Spot | null {
  const lane = dropTargets.find(({ data }) => data.kind === 'lane')
  if (!lane) return null
  const laneId = String(lane.data.id)
  const cards = (board.shown.get(laneId)?.cards ?? []).filter(({ id }) => id !== card.id)
  const over = dropTargets.find(({ data }) => data.kind === 'card')
  if (over?.data.id === card.id) {
    const own = findShownCard(board, card.id)
    return own ? getSpot(board, own) : last
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

function followLane(board: BoardActivity, { dropTargets }: DragLocation) {
  const { laneDrag } = board.state.getState()
  if (!laneDrag) return
  const over = dropTargets.find(({ data }) => data.kind === 'lane')
  const lanes = getCurrentBoard(board)?.lanes ?? []
  const at = lanes.findIndex(({ id }) => id === over?.data.id)
  const index = over && extractClosestEdge(over.data) === 'right' ? at + 1 : at
  const before = at < 0 ? undefined : (lanes[index]?.id ?? null)
  if (before !== laneDrag.before) board.state.setState({ laneDrag: { ...laneDrag, before } })
}

function dropLane(board: BoardActivity, isOver: boolean) {
  const { laneDrag } = board.state.getState()
  board.state.setState({ laneDrag: null })
  if (!laneDrag || !isOver || laneDrag.before === undefined) return
  const lanes = getCurrentBoard(board)?.lanes ?? []
  const next = lanes[lanes.findIndex(({ id }) => id === laneDrag.id) + 1]?.id ?? null
  if (laneDrag.before === laneDrag.id || laneDrag.before === next) return
  moveLaneBefore(board, laneDrag.id, laneDrag.before)
}

/** A card can be dragged, and dropped onto. useBoardDrag decides what follows. */
export function useCardDrag(ref: RefObject<HTMLElement | null>, id: string, off: boolean) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({
        element,
        canDrag: () => !off,
        getInitialData: () => ({ kind: 'card', id, height: element.offsetHeight }),
        onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
            render: ({ container }) => drawPreview(container, element),
          }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === 'card',
        getData: ({ input }) =>
          attachClosestEdge({ kind: 'card', id }, { element, input, allowedEdges: ['top', 'bottom'] }),
      }),
    )
  }, [ref, id, off])
}

/** The card itself, lifted a little off the board. */
function drawPreview(container: HTMLElement, element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id')
  copy.removeAttribute('data-card')
  copy.classList.add(styles.copy ?? '')
  copy.style.width = `${element.offsetWidth}px`
  const frame = document.createElement('div')
  frame.className = styles.frame ?? ''
  frame.append(copy)
  container.append(frame)
}

/** A lane can be dragged by its head, and takes cards; it scrolls while one is dragged along its edge. */
export function useLaneDrag(id: string, off: boolean) {
  const lane = useRef<HTMLElement>(null)
  const head = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = lane.current
    if (!element || !head.current || !scroller.current) return
    return combine(
      draggable({
        element,
        dragHandle: head.current,
        canDrag: () => !off,
        getInitialData: () => ({ kind: 'lane', id }),
      }),
      dropTargetForElements({
        element,
        getData: ({ input }) =>
          attachClosestEdge({ kind: 'lane', id }, { element, input, allowedEdges: ['left', 'right'] }),
        canDrop: ({ source }) => source.data.kind === 'card' || source.data.kind === 'lane',
      }),
      autoScrollForElements({ element: scroller.current, canScroll: ({ source }) => source.data.kind === 'card' }),
    )
  }, [id, off])
  return { lane, head, scroller }
}
