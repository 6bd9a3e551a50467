import { useEffect, useRef } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { invoicesTexts } from '../texts/invoices.texts.ts'

interface InvoiceKeys {
  /** The id of the invoice beside the list. */
  open: string | undefined
  onOpen(id: string | undefined): void
}

/** Beside an open invoice the arrows go through the list, and Escape closes it; a focused row handles its own keys. */
export function useInvoiceKeys({ open, onOpen }: InvoiceKeys) {
  const table = useRef<HTMLTableElement>(null)
  const panel = useRef<HTMLElement>(null)
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-invoice]') ?? [])]
  const move = (step: 1 | -1) => {
    const all = rows()
    const at = all.findIndex((row) => (open ? row.dataset.invoice === open : row.contains(document.activeElement)))
    // The row of the open invoice may not be listed: begin at an end.
    const next = at < 0 ? (step === 1 ? all[0] : all.at(-1)) : all[at + step]
    if (!next) return
    if (open) onOpen(next.dataset.invoice)
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    const row = rows().find(({ dataset }) => dataset.invoice === open)
    const hadFocus = panel.current?.contains(document.activeElement)
    onOpen(undefined)
    if (hadFocus) row?.focus()
  }
  useEffect(() => {
    if (!open || !panel.current) return
    panel.current.querySelector('[data-scrolls]')?.scrollTo({ top: 0 })
    // It lies over the list, which can't be reached then.
    if (getComputedStyle(panel.current).position === 'absolute') panel.current.focus()
  }, [open])

  const { scope, next, previous, close: closeText } = invoicesTexts.keys
  useShortcut({ keys: 'ArrowDown', description: next, scope, run: () => move(1) }, !open)
  useShortcut({ keys: 'ArrowUp', description: previous, scope, run: () => move(-1) }, !open)
  useShortcut({ keys: 'Escape', description: closeText, scope, run: close }, !open)
  return { table, panel, move, close }
}
