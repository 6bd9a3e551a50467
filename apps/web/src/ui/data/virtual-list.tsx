import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../layout/class-names.ts'
import { topToShow } from './list-place.ts'
import { FAR, focusedRow, type ListView, rowAround, slotsOf, useRowWindow } from './use-row-window.ts'
import styles from './virtual-list.module.css'
import { VirtualRow } from './virtual-row.tsx'

export type { ListView }

export interface VirtualListHandle {
  /** Scrolls a row into view with the least movement, or to the upper edge. */
  scrollToIndex(index: number, to?: 'nearest' | 'top'): void
  /** Moves the list by this many rows, down unless negative. */
  scrollByRows(rows: number): void
  /** The visible rows. */
  view(): ListView
}

interface VirtualListProps {
  label: string
  count: number
  rowHeight?: number
  /**
   * Called for visible rows; may show a skeleton for a row that is not loaded. `slot` stays while rows change: a
   * skeleton that depends only on it renders once.
   */
  row(index: number, active: boolean, slot: number): ReactNode
  /** The identity of a row's content. Its elements are reused for other rows, but the focus does not move to those. */
  rowKey?(index: number): string | number
  /** `listbox` when rows are plain and a click opens them; `list` when they contain buttons. */
  role?: 'listbox' | 'list'
  /** Enter or a click on a row. */
  onOpen?(index: number): void
  /** Pointer down on a row that is about to be opened. */
  onAim?(index: number): void
  selected?: number | undefined
  /** The last row is near: load more. Called once per count. */
  onEndReached?(): void
  /** Called after every scroll, and when rows or the viewport changed: the visible rows. */
  onView?(view: ListView): void
  handle?: Ref<VirtualListHandle>
  className?: string
}

/** Rows of equal height, up to millions of them. Arrows, Page Up and Down, Home, and End move; Enter opens. */
export function VirtualList({
  label,
  count,
  rowHeight = 60,
  row,
  rowKey,
  role = 'listbox',
  onOpen,
  onAim,
  selected,
  onEndReached,
  onView,
  handle,
  className,
}: VirtualListProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const current = Math.min(active, count - 1)
  const { drawn, height, view, moveTo } = useRowWindow({ frame, count, rowHeight, onView })

  const show = (index: number) => moveTo((place, size) => topToShow(index, place, size))
  useImperativeHandle(handle, () => ({
    scrollToIndex: (index, to = 'nearest') => (to === 'top' ? moveTo(() => index * rowHeight) : show(index)),
    scrollByRows: (rows) => moveTo(({ top }) => top + rows * rowHeight),
    view,
  }))

  const latestOpen = useRef(onOpen)
  useLayoutEffect(() => {
    latestOpen.current = onOpen
  })
  const press = useCallback((index: number) => {
    setActive(index)
    latestOpen.current?.(index)
  }, [])

  const isDrawn = current >= 0 && current >= drawn.first && current <= drawn.last
  const endReached = useEffectEvent(() => onEndReached?.())
  const nearEnd = count > 0 && drawn.last >= count - 1
  useEffect(() => {
    if (nearEnd && count > 0) endReached()
  }, [nearEnd, count])

  const focused = useRef<string | number>(undefined)
  useLayoutEffect(() => {
    const index = focusedRow(frame.current)
    if (index !== undefined && rowKey && rowKey(index) !== focused.current)
      frame.current?.focus({ preventScroll: true })
  })
  const onFocus = () => {
    const index = focusedRow(frame.current)
    focused.current = index === undefined ? undefined : rowKey?.(index)
  }

  const onPointerDown = ({ target, button }: PointerEvent) => {
    if (button !== 0 || !(target instanceof Element) || target.closest('button')) return
    const index = rowAround(target)
    if (index !== undefined) onAim?.(index)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current) return
    const page = Math.max(1, Math.floor(drawn.viewport / rowHeight) - 1)
    // After scrolling away from the active row, keys continue from the visible rows.
    const [here, step] = isDrawn ? [current, 1] : [view().first, 0]
    const moves: Record<string, number> = {
      ArrowDown: here + step,
      ArrowUp: here - step,
      PageDown: here + page,
      PageUp: here - page,
      Home: 0,
      End: count - 1,
    }
    const target = moves[event.key]
    if (target !== undefined && count > 0) {
      event.preventDefault()
      const next = Math.max(0, Math.min(target, count - 1))
      setActive(next)
      show(next)
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault()
      onOpen?.(current)
    }
  }

  const option = role === 'listbox'
  // One object each: the roles are decided at run time.
  const frameProps = {
    role,
    tabIndex: 0,
    'aria-label': label,
    'aria-activedescendant': option && isDrawn ? `${id}-${current}` : undefined,
    onKeyDown,
    onPointerDown,
    onFocus,
  }
  return (
    <div ref={frame} className={classNames(styles.frame, className)} {...frameProps}>
      <div role="presentation" className={styles.area} style={{ height }}>
        <div
          role="presentation"
          className={styles.rows}
          style={{
            height: 2 * FAR * rowHeight,
            transform: `translateY(${drawn.startAt + (drawn.origin - FAR) * rowHeight}px)`,
          }}
        >
          {slotsOf(drawn, rowHeight).map(({ index, slot }) => (
            <VirtualRow
              key={slot}
              slot={slot}
              index={index}
              at={(index - drawn.origin + FAR) * rowHeight}
              height={rowHeight}
              count={count}
              id={option ? `${id}-${index}` : undefined}
              active={index === current}
              selected={index === selected}
              chosen={index === (selected ?? current)}
              pressable={onOpen !== undefined}
              row={row}
              onPress={press}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
