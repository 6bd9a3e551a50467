import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { ListView } from '../use-row-window.ts'

/** The row of the headings. */
export const HEAD = -1
/** Before a key is pressed. */
const NOWHERE = -2

export interface Cursor {
  row: number
  column: number
}

interface GridCursor {
  count: number
  columns: number
  rowHeight: number
  viewport: number
  frame: RefObject<HTMLElement | null>
  view(): ListView
  /** Scrolls a row into view. */
  show(row: number): void
}

/**
 * The cell that the keys act on. The focus stays on the grid, which names the cell: rows are used again for others while
 * scrolling, and the focus must not move with them.
 */
export function useGridCursor({ count, columns, rowHeight, viewport, frame, view, show }: GridCursor) {
  const [cursor, setCursor] = useState<Cursor>({ row: NOWHERE, column: 0 })
  const row = Math.min(cursor.row, count - 1)
  const column = Math.max(0, Math.min(cursor.column, columns - 1))

  const go = (next: Cursor) => {
    const to = { row: Math.max(HEAD, Math.min(next.row, count - 1)), column: next.column }
    setCursor(to)
    if (to.row >= 0) show(to.row)
    showColumn(frame.current, to.column)
  }

  /** By rows; from the visible ones if the cursor has been scrolled away. */
  const step = (rows: number) => {
    const { first, last } = view()
    const away = row >= 0 && (row < first - 1 || row > last + 1)
    if (row === NOWHERE || away) return go({ row: first, column })
    go({ row: row === HEAD && rows > 0 ? first : Math.max(rows < -1 ? 0 : HEAD, row + rows), column })
  }

  /** Returns whether the key was one that moves. */
  const onMoveKey = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.metaKey) return false
    const { key, ctrlKey: ends, shiftKey } = event
    if (shiftKey || (ends && key !== 'Home' && key !== 'End')) return false
    const rows = rowsOf(key, Math.max(1, Math.floor(viewport / rowHeight) - 1))
    const to = rows === undefined ? cellOf(key, ends) : undefined
    if (rows === undefined && !to) return false
    event.preventDefault()
    if (rows !== undefined) step(rows)
    else if (to) go(to)
    return true
  }

  /** Home and End go to the ends of the row first, and then to those of the list. */
  const cellOf = (key: string, ends: boolean): Cursor | undefined => {
    const here = Math.max(row, HEAD)
    const last = columns - 1
    if (key === 'ArrowRight') return { row: here, column: Math.min(column + 1, last) }
    if (key === 'ArrowLeft') return { row: here, column: Math.max(column - 1, 0) }
    if (key === 'Home') return { row: ends || column === 0 ? 0 : here, column: 0 }
    if (key !== 'End') return undefined
    if (ends) return { row: count - 1, column: 0 }
    return { row: column === last ? count - 1 : here, column: last }
  }

  return { row, column, go, step, onMoveKey }
}

function rowsOf(key: string, page: number): number | undefined {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'PageDown') return page
  return key === 'PageUp' ? -page : undefined
}

/** Brings a column into view sideways, by its cell in the head. */
function showColumn(frame: HTMLElement | null, column: number) {
  const cell = frame?.querySelector<HTMLElement>(`[data-head="${column}"]`)
  if (!frame || !cell || frame.scrollWidth <= frame.clientWidth) return
  const { offsetLeft, offsetWidth } = cell
  if (offsetLeft < frame.scrollLeft) frame.scrollLeft = offsetLeft
  else if (offsetLeft + offsetWidth > frame.scrollLeft + frame.clientWidth)
    frame.scrollLeft = offsetLeft + offsetWidth - frame.clientWidth
}
