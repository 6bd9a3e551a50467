import { useEffect, useRef } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { reportTexts } from '../texts/review.texts.ts'

interface ReportKeys {
  /** The id of the review beside the list. */
  open: string | undefined
  onOpen(id: string | undefined): void
}

/**
 * Beside an open review the arrows go through the list, and Escape closes it; a focused row handles its own keys: Enter
 * opens its review and goes there, past the rows below.
 */
export function useReportKeys({ open, onOpen }: ReportKeys) {
  const table = useRef<HTMLTableElement>(null)
  const panel = useRef<HTMLElement>(null)
  const enters = useRef(false)
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-review]') ?? [])]
  const rowOf = (id: string | undefined) => rows().find((row) => row.dataset.review === id)
  const move = (step: 1 | -1) => {
    const all = rows()
    const at = all.findIndex((row) => (open ? row.dataset.review === open : row.contains(document.activeElement)))
    // The row of the open review may be on another page: begin at an end.
    const next = at < 0 ? (step === 1 ? all[0] : all.at(-1)) : all[at + step]
    if (!next) return
    if (open) onOpen(next.dataset.review)
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
  }
  const enter = (id: string) => {
    if (id === open) return panel.current?.focus()
    enters.current = true
    onOpen(id)
  }
  const close = () => {
    const row = rowOf(open)
    const hadFocus = panel.current?.contains(document.activeElement)
    onOpen(undefined)
    if (hadFocus) row?.focus()
  }
  useEffect(() => {
    if (!open) return
    panel.current?.querySelector('[data-scrolls]')?.scrollTo({ top: 0 })
    // It may lie over the list, which can't be reached then.
    if (enters.current || matchMedia('(width < 1240px)').matches) panel.current?.focus()
    enters.current = false
  }, [open])

  const { scope, next, previous, close: closeText } = reportTexts.keys
  useShortcut({ keys: 'ArrowDown', description: next, scope, run: () => move(1) }, !open)
  useShortcut({ keys: 'ArrowUp', description: previous, scope, run: () => move(-1) }, !open)
  useShortcut({ keys: 'Escape', description: closeText, scope, run: close }, !open)
  return { table, panel, move, enter, close }
}
