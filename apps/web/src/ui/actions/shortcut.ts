import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { hasLayer, hasModal } from '../overlays/layer/layers.ts'
import { isTyping, matchesKeys } from './shortcut-keys.ts'

export interface Shortcut {
  /** `mod+k`, `shift+Enter`, `?`; `mod` is Ctrl, or Command on a Mac. */
  keys: string
  description: string
  /** Its heading in the sheet. */
  scope: string
  run(): void
  /** Also while a field has the focus. */
  whileTyping?: boolean
  /** Also while a dialog is open. */
  whileModal?: boolean
  /** Only listed: the element that has the focus handles it. */
  listed?: boolean
}

let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function change(next: readonly Shortcut[]) {
  if (shortcuts.length === 0 && next.length > 0) document.addEventListener('keydown', onKeyDown)
  if (shortcuts.length > 0 && next.length === 0) document.removeEventListener('keydown', onKeyDown)
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Of two with the same keys, the later one takes precedence. Returns a function that removes it. */
export function registerShortcut(shortcut: Shortcut): () => void {
  change([...shortcuts, shortcut])
  return () => change(shortcuts.filter((other) => other !== shortcut))
}

export const listShortcuts = () => shortcuts

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  // It closes what is open first.
  if (event.key === 'Escape' && hasLayer()) return
  const shortcut = shortcuts.findLast(
    ({ keys, whileTyping, whileModal, listed }) =>
      !listed && matchesKeys(keys, event) && (whileTyping || !isTyping(event.target)) && (whileModal || !hasModal()),
  )
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

/** Registered while mounted. `off` also hides it from the sheet. */
export function useShortcut(shortcut: Shortcut, off = false): void {
  const { keys, description, scope, whileTyping, whileModal, listed, run } = shortcut
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (off) return
    const options = { whileTyping: whileTyping ?? false, whileModal: whileModal ?? false, listed: listed ?? false }
    return registerShortcut({ keys, description, scope, ...options, run: () => latest() })
  }, [keys, description, scope, whileTyping, whileModal, listed, off])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the sheet that `?` opens. */
export const useShortcuts = () => useSyncExternalStore(subscribe, listShortcuts)
