import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { snack } from '../../feedback/snackbar.ts'
import { gridTexts } from '../../texts/grid.texts.ts'
import { topToShow } from '../list-place.ts'
import { FAR, type ListView, rowAround, slotsOf, useRowWindow } from '../use-row-window.ts'
import type { VirtualListHandle } from '../virtual-list.tsx'
import { type PlacedColumn, templateOf, totalWidth, widthWithin } from './columns.ts'
import styles from './grid.module.css'
import { GridHead, type GridSort, nextSort } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { type GridSelection, noSelection } from './grid-selection.ts'
import { gridAttributes } from './roles.ts'
import { HEAD, useGridCursor } from './use-grid-cursor.ts'
import { useGridShortcuts } from './use-grid-shortcuts.ts'
import { useHold } from './use-hold.ts'

export interface GridHandle extends VirtualListHandle {
  focus(): void
}

interface VirtualGridProps<T> {
  label: string
  /** Rows, whether they are loaded or not. */
  count: number
  /** Of the whole list, if `count` is not; -1 if nobody knows. */
  total?: number
  columns: readonly PlacedColumn[]
  rowHeight?: number
  headless?: boolean
  /** Undefined while it is not loaded: its cells show a skeleton. */
  itemAt(index: number): T | undefined
  idOf(item: T): string
  nameOf(item: T): string
  /** Must stay the same function: a row renders only when its item changes. */
  cell(item: T | undefined, key: string, slot: number): ReactNode
  /** What copying a cell copies. */
  textOf?(item: T, key: string): string
  sort?: GridSort | undefined
  onSort?(sort: GridSort): void
  onFilter?(key: string, anchor: Element): void
  onHide?(key: string): void
  onResize?(key: string, width: number): void
  selection?: GridSelection | undefined
  /**
   * How a pointer selects: by the box of a row; by holding a row, which has no box; or by pressing it, which then doesn't
   * open it. The keys are always the same.
   */
  selects?: 'box' | 'hold' | 'press'
  /** Ids of rows, first and last included, of which some are not loaded; none if there are too many. */
  idsBetween?(first: number, last: number): Promise<readonly string[]>
  onOpen?(index: number): void
  /** Pointer down on a row that is about to be opened. */
  onAim?(index: number): void
  /** The cursor is in this row. */
  onRow?(index: number): void
  onEndReached?(): void
  onView?(view: ListView): void
  /** Empty space below the last row. */
  foot?: number
  /** The heading of its shortcuts. */
  scope: string
  handle?: Ref<GridHandle>
}

const HEAD_HEIGHT = 32
const CHECK = 44
/** Pixels of one key press. */
const RESIZE_STEP = 16

/** A table of equal rows, up to millions of them, with the keys of the WAI-ARIA grid pattern. */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { label, count, columns, rowHeight = 60, headless = false, itemAt, idOf, nameOf, cell, textOf } = props
  const { sort, onSort, selection = noSelection, onOpen, onView, onEndReached, foot = 0, scope, handle } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const headHeight = headless ? 0 : HEAD_HEIGHT
  const { drawn, height, view, moveTo } = useRowWindow({ frame, count, rowHeight, headHeight, onView })
  const show = (index: number) => moveTo((place, size) => topToShow(index, place, size))
  const cursor = useGridCursor({
    ...{ count, columns: columns.length, rowHeight, viewport: drawn.viewport, frame, view, show },
  })
  const { selects = 'box', idsBetween } = props
  const selectable = selection !== noSelection
  const boxes = selectable && selects !== 'hold'
  const before = boxes ? CHECK : 0

  useImperativeHandle(handle, () => ({
    scrollToIndex: (index, to = 'nearest') => (to === 'top' ? moveTo(() => index * rowHeight) : show(index)),
    scrollByRows: (rows) => moveTo(({ top }) => top + rows * rowHeight),
    view,
    focus() {
      frame.current?.focus()
      cursor.go({ row: cursor.row < 0 ? view().first : cursor.row, column: cursor.column })
    },
  }))

  const endReached = useEffectEvent(() => onEndReached?.())
  const nearEnd = count > 0 && drawn.last >= count - 1
  useEffect(() => {
    if (nearEnd && count > 0) endReached()
  }, [nearEnd, count])

  const told = useEffectEvent((row: number) => props.onRow?.(row))
  useLayoutEffect(() => {
    if (cursor.row >= 0) told(cursor.row)
  }, [cursor.row])

  /** Where a range begins: the row that was selected last. */
  const anchor = useRef(0)
  const select = (index: number, range: boolean) => {
    const item = itemAt(index)
    if (!item) return
    const id = idOf(item)
    if (range) void selectBetween(Math.min(anchor.current, index), Math.max(anchor.current, index))
    else selection.setMany([id], !selection.has(id))
    anchor.current = index
  }
  /** Rows that are not loaded are loaded first: a range has no gaps. */
  const selectBetween = async (from: number, to: number) => {
    const ids: string[] = []
    for (let row = from; row <= to; row++) {
      const each = itemAt(row)
      if (each) ids.push(idOf(each))
      else if (idsBetween) return selectUnloaded(idsBetween(from, to))
    }
    selection.setMany(ids, true)
  }
  const selectUnloaded = (asked: Promise<readonly string[]>) =>
    asked.then(
      (ids) => selection.setMany(ids, true),
      () => snack.error(gridTexts.rangeFailed),
    )
  const hold = useHold(selects === 'hold' && selectable, (index) => {
    anchor.current = index
    select(index, false)
  })

  const copy = async () => {
    const item = itemAt(cursor.row)
    const column = columns[cursor.column]
    const text = item && column && textOf?.(item, column.key)
    if (!text) return
    await navigator.clipboard.writeText(text)
    snack.success(gridTexts.copied)
  }

  const byKey = (run: () => void) => () => {
    frame.current?.focus()
    run()
  }
  useGridShortcuts(scope, {
    down: byKey(() => cursor.step(1)),
    up: byKey(() => cursor.step(-1)),
    select: selectable ? byKey(() => select(cursor.row, false)) : undefined,
    range: selectable ? byKey(() => select(cursor.row, true)) : undefined,
    copy: textOf ? byKey(() => void copy()) : undefined,
  })

  const onHeadKey = (event: KeyboardEvent) => {
    const column = columns[cursor.column]
    const heading = frame.current?.querySelector(`[data-head="${cursor.column}"]`)
    if (!column || !heading) return
    const wider = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (column.sortable) onSort?.(nextSort(column, sort))
    } else if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      heading.querySelector<HTMLElement>('[data-menu]')?.click()
    } else if (event.shiftKey && wider) {
      event.preventDefault()
      props.onResize?.(column.key, widthWithin(column, column.shown + wider * RESIZE_STEP))
    }
  }

  const onRowKey = (event: KeyboardEvent) => {
    const shiftStep = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      const button = frame.current?.querySelector<HTMLElement>(`[data-cursor] button`)
      if (button) button.focus()
      else onOpen?.(cursor.row)
    } else if (event.key === ' ' && selectable) {
      event.preventDefault()
      select(cursor.row, event.shiftKey)
    } else if (event.shiftKey && shiftStep && selectable) {
      event.preventDefault()
      const next = Math.max(0, Math.min(cursor.row + shiftStep, count - 1))
      const item = itemAt(cursor.row)
      if (item && !selection.has(idOf(item))) select(cursor.row, false)
      cursor.step(shiftStep)
      select(next, true)
    } else if (event.key === 'c' && (event.ctrlKey || event.metaKey) && textOf && !getSelection()?.toString()) {
      event.preventDefault()
      void copy()
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selectable) {
      event.preventDefault()
      if (selection.extent() !== 'all') selection.toggleAll()
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const inside = event.target !== frame.current
    if (inside && event.key === 'Escape' && frame.current?.contains(event.target as Node)) {
      event.preventDefault()
      frame.current.focus()
    }
    if (inside || cursor.onMoveKey(event)) return
    if (cursor.row === HEAD) onHeadKey(event)
    else if (cursor.row >= 0) onRowKey(event)
  }

  const onPointerDown = (event: PointerEvent) => {
    const { target, button } = event
    hold.begin(event)
    if (button !== 0 || !(target instanceof Element) || target.closest('button, [data-check]')) return
    const index = rowAround(target)
    if (index !== undefined) props.onAim?.(index)
  }

  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || !frame.current?.contains(target) || hold.took(event)) return
    const index = rowAround(target)
    if (target.closest('[data-check]')) {
      if (index === undefined) selection.toggleAll()
      else select(index, event.shiftKey)
      if (index !== undefined) cursor.go({ row: index, column: 0 })
      frame.current.focus({ preventScroll: true })
      return
    }
    if (index === undefined || target.closest('button')) return
    // The browser opens a link in a new tab or window.
    if (target.closest('a') && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    cursor.go({ row: index, column: 0 })
    if (selects === 'press' && selectable) select(index, event.shiftKey)
    else onOpen?.(index)
  }

  const cellId = `${id}-${cursor.row}-${cursor.column}`
  const active = cursor.row === HEAD || (cursor.row >= drawn.first && cursor.row <= drawn.last)
  const total = props.total ?? count
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is among the attributes
    <div
      ref={frame}
      {...gridAttributes({
        label,
        selectable,
        rows: total < 0 ? -1 : total + 1,
        columns: columns.length + (boxes ? 1 : 0),
        activeId: active ? cellId : undefined,
      })}
      data-opens={onOpen ? true : undefined}
      className={styles.frame}
      style={
        {
          '--grid-columns': templateOf(columns, before),
          '--grid-width': `${totalWidth(columns, before)}px`,
          '--grid-foot': `${foot}px`,
        } as CSSProperties
      }
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={hold.move}
      onPointerUp={hold.end}
      onPointerCancel={hold.end}
      onContextMenu={hold.contextMenu}
      data-selects={selects}
      onClick={onClick}
    >
      {!headless && (
        <GridHead
          {...{ columns, sort, onSort, selection, selectable: boxes, frame, before }}
          onFilter={props.onFilter}
          onHide={props.onHide}
          onResize={props.onResize}
          cursor={cursor.row === HEAD ? cursor.column : -1}
          cellId={cellId}
        />
      )}
      <div role="presentation" className={styles.area} style={{ height }}>
        <div
          role="presentation"
          className={styles.rows}
          style={{
            height: 2 * FAR * rowHeight,
            transform: `translateY(${drawn.startAt + (drawn.origin - FAR) * rowHeight}px)`,
          }}
        >
          {slotsOf(drawn, rowHeight).map(({ index, slot }) => {
            const item = itemAt(index)
            const here = index === cursor.row
            return (
              <GridRow
                key={slot}
                {...{ index, slot, item, columns, selection, selectable, boxes, cell, height: rowHeight }}
                at={(index - drawn.origin + FAR) * rowHeight}
                id={item && idOf(item)}
                name={item ? nameOf(item) : ''}
                cursor={here ? cursor.column : -1}
                cellId={here ? cellId : undefined}
              />
            )
          })}
        </div>
      </div>
      {foot > 0 && <div className={styles.foot} />}
    </div>
  )
}
