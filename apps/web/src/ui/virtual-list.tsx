import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { offsetToShow, scrollScale } from './scroll-scale.ts'
import styles from './virtual-list.module.css'

export interface VirtualListHandle {
  scrollToIndex(index: number): void
}

interface VirtualListProps {
  label: string
  count: number
  rowHeight?: number
  /** Called for what is in view; may show a skeleton for a row that is not loaded. */
  row(index: number, active: boolean): ReactNode
  rowKey?(index: number): string | number
  /** `listbox` when rows are plain and a press opens them; `list` when they hold buttons of their own. */
  role?: 'listbox' | 'list'
  /** Enter or a press on a row. */
  onOpen?(index: number): void
  selected?: number | undefined
  /** The last row came near: load more. Called once per count. */
  onEndReached?(): void
  handle?: Ref<VirtualListHandle>
  className?: string
}

const OVERSCAN = 6

/** Rows of one height, up to millions of them. Arrows, Page Up and Down, Home and End move; Enter opens. */
export function VirtualList({
  label,
  count,
  rowHeight = 60,
  row,
  rowKey = (index) => index,
  role = 'listbox',
  onOpen,
  selected,
  onEndReached,
  handle,
  className,
}: VirtualListProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const current = Math.min(active, count - 1)
  const scale = useRef({ height: 0, factor: 1 })

  const virtualizer = useVirtualizer({
    count,
    overscan: OVERSCAN,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    observeElementOffset: (instance, report) =>
      observeElementOffset(instance, (offset, scrolling) => report(offset * scale.current.factor, scrolling)),
  })
  const viewport = virtualizer.scrollRect?.height ?? 0
  const { height, factor } = scrollScale(count, rowHeight, viewport)
  scale.current = { height, factor }
  const offset = virtualizer.scrollOffset ?? 0
  // Where the list's pixel 0 would lie in the scroll area, were it tall enough.
  const shift = offset / factor - offset

  const show = (index: number) => {
    const element = frame.current
    if (!element) return
    element.scrollTop = offsetToShow(index, rowHeight, element.scrollTop * factor, element.clientHeight) / factor
  }
  useImperativeHandle(handle, () => ({ scrollToIndex: show }))

  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  const endReached = useEffectEvent(() => onEndReached?.())
  const nearEnd = count > 0 && last >= count - 1
  useEffect(() => {
    if (nearEnd && count > 0) endReached()
  }, [nearEnd, count])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current) return
    const page = Math.max(1, Math.floor(viewport / rowHeight) - 1)
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current < 0 ? 0 : current - 1,
      PageDown: current + page,
      PageUp: current - page,
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
  const inView = rows.some(({ index }) => index === current)
  // One object each: the roles are decided at run time.
  const frameProps = {
    role,
    tabIndex: 0,
    'aria-label': label,
    'aria-activedescendant': option && inView ? `${id}-${current}` : undefined,
    onKeyDown,
  }
  const rowProps = (index: number) => ({
    id: `${id}-${index}`,
    role: option ? 'option' : 'listitem',
    'aria-posinset': index + 1,
    'aria-setsize': count,
    'aria-selected': option ? index === (selected ?? current) : undefined,
    'data-selected': index === selected || undefined,
    'data-active': index === current || undefined,
    'data-pressable': onOpen !== undefined || undefined,
    onClick: () => {
      setActive(index)
      onOpen?.(index)
    },
  })
  return (
    <div ref={frame} className={classNames(styles.frame, className)} {...frameProps}>
      <div role="presentation" className={styles.area} style={{ height }}>
        {rows.map(({ index, start }) => (
          <div
            key={rowKey(index)}
            className={styles.row}
            style={{ height: rowHeight, transform: `translateY(${start + shift}px)` }}
            {...rowProps(index)}
          >
            {row(index, index === current)}
          </div>
        ))}
      </div>
    </div>
  )
}
