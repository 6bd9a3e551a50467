import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { type RefObject, useEffect } from 'react'
import styles from './preview.module.css'

/** A card can be dragged, and dropped onto. What follows is decided by the board (use-board-drag.ts). */
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
