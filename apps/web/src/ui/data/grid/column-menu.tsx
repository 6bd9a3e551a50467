import { GripVertical, Lock } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Checkbox } from '../../fields/checkbox.tsx'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import { Popover } from '../../overlays/popover.tsx'
import { gridTexts } from '../../texts/grid.texts.ts'
import styles from './column-menu.module.css'
import { type ColumnLayout, type GridColumn, hideColumn, isShown, moveColumn, placed, showColumn } from './columns.ts'

interface ColumnMenuProps {
  anchor: Element | null
  columns: readonly GridColumn[]
  layout: ColumnLayout
  onChange(layout: ColumnLayout): void
  onReset(): void
  onClose(): void
}

const ROW = 28

/** Chooses the columns, and their order by dragging or with the arrow keys. */
export function ColumnMenu({ anchor, columns, layout, onChange, onReset, onClose }: ColumnMenuProps) {
  const [moved, setMoved] = useState('')
  const shown = placed(columns, layout)
  const hidden = columns.filter(({ key }) => !isShown(layout, key))

  const move = (column: GridColumn, to: number) => {
    const next = moveColumn(columns, layout, column.key, to)
    const place = next.findIndex(({ key }) => key === column.key)
    if (place !== layout.findIndex(({ key }) => key === column.key)) onChange(next)
    setMoved(gridTexts.movedTo(column.label, place + 1, next.length))
  }

  return (
    <Popover anchor={anchor} onClose={onClose} label={gridTexts.columns} placement="bottom-end" flush>
      <div className={styles.menu}>
        <header className={styles.head}>
          <span>{gridTexts.shown}</span>
          <button type="button" className={styles.reset} onClick={onReset}>
            {gridTexts.reset}
          </button>
        </header>
        <ul>
          {shown.map((column, place) => (
            <li key={column.key} className={styles.item}>
              {column.locked ? (
                <span className={styles.grip} />
              ) : (
                <Grip column={column} place={place} onMove={(to) => move(column, to)} />
              )}
              <Checkbox
                label={column.label}
                value
                disabled={column.locked}
                onChange={() => onChange(hideColumn(layout, column.key))}
              />
              {column.locked && (
                <span className={styles.lock} title={gridTexts.locked}>
                  <Lock aria-hidden />
                </span>
              )}
            </li>
          ))}
        </ul>
        {hidden.length > 0 && (
          <>
            <header className={styles.head} data-second>
              <span>{gridTexts.hidden}</span>
            </header>
            <ul>
              {hidden.map((column) => (
                <li key={column.key} className={styles.item}>
                  <span className={styles.grip} />
                  <Checkbox label={column.label} value={false} onChange={() => onChange(showColumn(layout, column))} />
                </li>
              ))}
            </ul>
          </>
        )}
        <VisuallyHidden>
          <span role="status">{moved}</span>
        </VisuallyHidden>
      </div>
    </Popover>
  )
}

interface GripProps {
  column: GridColumn
  place: number
  onMove(to: number): void
}

function Grip({ column, place, onMove }: GripProps) {
  const drag = useRef<{ start: number; place: number }>(undefined)
  const [held, setHeld] = useState(false)
  const end = () => {
    drag.current = undefined
    setHeld(false)
  }
  return (
    <button
      type="button"
      className={styles.grip}
      data-held={held || undefined}
      aria-label={gridTexts.move(column.label)}
      onKeyDown={(event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!step) return
        event.preventDefault()
        onMove(place + step)
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { start: event.clientY, place }
        setHeld(true)
      }}
      onPointerMove={({ clientY }) => {
        if (!drag.current) return
        const to = drag.current.place + Math.round((clientY - drag.current.start) / ROW)
        if (to !== place && to >= 0) onMove(to)
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <GripVertical aria-hidden />
    </button>
  )
}
