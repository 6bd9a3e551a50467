import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { tabStops } from '../overlays/layer/focus.ts'

interface Held {
  control: HTMLElement
  /** Of its row, and of the control within that. */
  row: number
  stop: number
  /** Where the focus goes when no row is left. */
  around: HTMLElement | null
}

/** Where the row that has the focus goes, the focus goes on to the row that takes its place, not to the top of the page. */
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
      // A browser may say so too when the control is taken out of the page.
      queueMicrotask(() => {
        if (held.current?.control === target && target.isConnected) held.current = undefined
      })
    },
  }
}
