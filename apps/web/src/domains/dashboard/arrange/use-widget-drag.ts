import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { useEffect, useRef, useState } from 'react'

interface WidgetDrag {
  name: string
  /** One was dropped on it, at its left or right. */
  onDrop(dropped: string, side: 'left' | 'right'): void
}

/** A widget that can be dragged by its bar, and dropped beside the others. */
export function useWidgetDrag({ name, onDrop }: WidgetDrag) {
  const ref = useRef<HTMLLIElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState(false)
  const [side, setSide] = useState<'left' | 'right'>()
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const element = ref.current
    if (!element || !bar.current) return
    const sideIn = (data: Record<string | symbol, unknown>) =>
      extractClosestEdge(data) === 'right' ? ('right' as const) : ('left' as const)
    return combine(
      draggable({
        element,
        dragHandle: bar.current,
        getInitialData: () => ({ kind: 'widget', name }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === 'widget' && source.data.name !== name,
        getData: ({ input }) =>
          attachClosestEdge({ kind: 'widget', name }, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => setSide(sideIn(self.data)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ self, source }) => {
          setSide(undefined)
          drop.current(String(source.data.name), sideIn(self.data))
        },
      }),
    )
  }, [name])
  return { ref, bar, dragged, side }
}
