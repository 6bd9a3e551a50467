import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { tabStops } from '../overlays/layer/focus.ts'

interface Held {
  control: HTMLElement
  /** The index of its row, and of the control within the row. */
  row: number
  stop: number
  /** The element that gets the focus when no row is left. */
  around: HTMLElement | null
}

/**
 * When the row with the focus is removed, the focus moves to the row that replaces it instead of the top of the page.
 */
export function useFocusKept(list: RefObject<HTMLElement | null>, rows: string) {
  const held = useRef<Held>(undefined)
  const rowsOf = () => [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])]

  useLayoutEffect(() => {
    const last = held.current
    if (!last || last.control.isConnected) return
    held.current = undefined
    if (document.activeElement && document.activeElement !== document.body) return
    const left = rowsOf()
    const row = left[Math.min(last.row, left.length - 1)]
    const stops = row ? tabStops(row) : []
    const next = stops[Math.min(last.stop, stops.length - 1)] ?? last.around
    next?.focus()
  })

  // The list may be removed together with its last row.
  useEffect(
    () => () => {
      const last = held.current
      queueMicrotask(() => {
        if (last && !last.control.isConnected && document.activeElement === document.body) last.around?.focus()
      })
    },
    [],
  )

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const all = rowsOf()
      const row = all.findIndex((each) => each.contains(target))
      const found = all[row]
      held.current = found && {
        control: target,
        row,
        stop: Math.max(0, tabStops(found).indexOf(target)),
        around: target.closest<HTMLElement>('main, [role="dialog"]'),
      }
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // Browsers may also fire this when the control is removed from the page.
      queueMicrotask(() => {
        if (held.current?.control === target && target.isConnected) held.current = undefined
      })
    },
  }
}
