import { useLayoutEffect, useRef, useState } from 'react'
import type { Column } from '#ui/data/data-table.tsx'

/** How much there is for a table: of a phone, beside a pane, of a small window, and of a whole one. */
export type TableSize = 0 | 1 | 2 | 3

const sizeOf = (width: number): TableSize => (width < 600 ? 0 : width < 940 ? 1 : width < 1150 ? 2 : 3)

/** By the width of the list itself: the sidebar can be folded, and the pane opens beside it. */
export function useTableSize() {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<TableSize>(3)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize(sizeOf(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, size }
}

export interface SizedColumn<Row> extends Column<Row> {
  /** Not shown with less; what it says is in the pane too. */
  from?: TableSize
}

export const filterFittingColumns = <Row>(columns: readonly SizedColumn<Row>[], size: TableSize): Column<Row>[] =>
  columns.filter(({ from = 0 }) => from <= size)
