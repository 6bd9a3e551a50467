import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { useEffect, useRef } from 'react'

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
