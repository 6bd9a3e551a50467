import { memo, type ReactNode, useSyncExternalStore } from 'react'
import choice from '../../fields/choice.module.css'
import { classNames } from '../../layout/class-names.ts'
import { gridTexts } from '../../texts/grid.texts.ts'
import type { PlacedColumn } from './columns.ts'
import styles from './grid.module.css'
import type { GridSelection } from './grid-selection.ts'
import { cellAttributes, rowAttributes } from './roles.ts'

export interface GridRowProps<T> {
  index: number
  /** Which of the reused elements. */
  slot: number
  /** Pixels below the origin. */
  at: number
  height: number
  item: T | undefined
  id: string | undefined
  name: string
  columns: readonly PlacedColumn[]
  /** The column of the cursor; -1 in other rows. */
  cursor: number
  cellId: string | undefined
  selection: GridSelection
  selectable: boolean
  /** Whether it has a box. */
  boxes: boolean
  cell(item: T | undefined, key: string, slot: number): ReactNode
}

/** Memoized: scrolling by one row renders one row. The grid itself has the handlers. */
export const GridRow = memo(function GridRow<T>(props: GridRowProps<T>) {
  const { index, slot, at, height, item, id, name, columns, cursor, cellId, selection, selectable, boxes, cell } = props
  const selected = useSyncExternalStore(selection.subscribe, () => id !== undefined && selection.has(id))
  return (
    <div
      {...rowAttributes(index + 2, selectable ? selected : undefined)}
      aria-busy={item === undefined || undefined}
      data-row={index}
      data-active={cursor >= 0 || undefined}
      className={classNames(styles.cells, styles.row)}
      style={{ height, top: at }}
    >
      {boxes && (
        <span {...cellAttributes(1)} data-check className={styles.check}>
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={selected}
            disabled={id === undefined}
            aria-label={gridTexts.select(name)}
            className={classNames(choice.input, choice.check)}
          />
        </span>
      )}
      {columns.map(({ key, align }, place) => (
        <span
          key={key}
          id={place === cursor ? cellId : undefined}
          {...cellAttributes(place + (boxes ? 2 : 1))}
          data-cell={place}
          data-cursor={place === cursor || undefined}
          data-align={align}
          className={styles.cell}
        >
          {cell(item, key, slot)}
        </span>
      ))}
    </div>
  )
}) as <T>(props: GridRowProps<T>) => ReactNode
