import { type PointerEvent, type RefObject, useRef } from 'react'
import { type PlacedColumn, resizeColumn, templateOf, totalWidth, widthWithin } from './columns.ts'

interface Resize {
  frame: RefObject<HTMLElement | null>
  columns: readonly PlacedColumn[]
  before: number
  onResize(key: string, width: number): void
}

/** Resizing by dragging the edge of a heading. Until it is released, only the style changes. */
export function useResize({ frame, columns, before, onResize }: Resize) {
  const drag = useRef<{ column: PlacedColumn; from: number; start: number; width: number }>(undefined)

  const draw = (column: PlacedColumn, width: number) => {
    const layout = resizeColumn(
      columns.map(({ key, shown }) => ({ key, width: shown })),
      column.key,
      width,
    )
    const changed = columns.map((each, at) => ({ ...each, shown: layout[at]?.width ?? each.shown }))
    frame.current?.style.setProperty('--grid-columns', templateOf(changed, before))
    frame.current?.style.setProperty('--grid-width', `${totalWidth(changed, before)}px`)
  }

  return (column: PlacedColumn) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = event.currentTarget.parentElement?.offsetWidth ?? column.shown
      drag.current = { column, from, start: event.clientX, width: from }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current
      if (!held) return
      held.width = widthWithin(held.column, held.from + event.clientX - held.start)
      draw(held.column, held.width)
    },
    onPointerUp() {
      const held = drag.current
      drag.current = undefined
      if (held && held.width !== held.from) onResize(held.column.key, held.width)
    },
    onPointerCancel() {
      const held = drag.current
      drag.current = undefined
      if (held) draw(held.column, held.column.shown)
    },
    onDoubleClick: () => onResize(column.key, column.width),
  })
}
