import { useEffect, useRef } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { logTexts as texts } from '../texts/log.texts.ts'
import { mayChangeWorked } from './log-rules.ts'
import type { LogEntry } from './log-search.ts'

interface LogKeys {
  /** Beside the list. */
  open: LogEntry | undefined
  tight: boolean
  onShow(call: string | undefined): void
  onToggleWorked(entry: LogEntry): Promise<void>
  me: string
}

/** j and k, or the arrows beside an open call, go through the list; Enter goes into the call; e reviews; Escape closes. */
export function useLogKeys({ open, tight, onShow, onToggleWorked, me }: LogKeys) {
  const list = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const enters = useRef(false)
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-call]') ?? [])]
  const buttonOf = (id: string | undefined) => buttons().find((each) => each.dataset.call === id)
  const show = (button: HTMLElement | undefined) => {
    if (!button) return
    onShow(button.dataset.call)
    button.scrollIntoView({ block: 'nearest' })
    if (!tight) button.focus({ preventScroll: true })
  }
  const move = (step: 1 | -1) => {
    const all = buttons()
    const focused = all.findIndex((each) => each.closest('tr')?.contains(document.activeElement))
    const at = open ? all.findIndex((each) => each.dataset.call === open.id) : focused
    // The row of the open call has gone: begin at the top.
    if (at < 0) show(step === 1 ? all[0] : all.at(-1))
    else show(all[at + step])
  }
  const enter = (call: string) => {
    if (call === open?.id) return pane.current?.focus()
    enters.current = true
    onShow(call)
  }
  const close = () => {
    const button = buttonOf(open?.id)
    onShow(undefined)
    if (pane.current?.contains(document.activeElement)) button?.focus()
  }
  // Where it is tight it lies over the list, which can't be reached then.
  const id = open?.id
  useEffect(() => {
    if (id === undefined) return
    pane.current?.scrollTo({ top: 0 })
    if (tight || enters.current) pane.current?.focus()
    enters.current = false
  }, [tight, id])

  const { keys, scope } = texts
  useShortcut({ keys: 'j', description: keys.next, scope, run: () => move(1) })
  useShortcut({ keys: 'k', description: keys.previous, scope, run: () => move(-1) })
  useShortcut({ keys: 'ArrowDown', description: keys.next, scope, run: () => move(1) }, !open)
  useShortcut({ keys: 'ArrowUp', description: keys.previous, scope, run: () => move(-1) }, !open)
  useShortcut({ keys: 'Escape', description: keys.close, scope, run: close }, !open)
  useShortcut(
    { keys: 'e', description: keys.worked, scope, run: () => open && void onToggleWorked(open) },
    !open || !mayChangeWorked(open, me),
  )
  return { list, pane, move, enter, close }
}
