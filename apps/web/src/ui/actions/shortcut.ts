import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { hasModal } from '../overlays/layer/layers.ts'
import { isTyping, matchesKeys } from './shortcut-keys.ts'

export interface Shortcut {
  /** `mod+k`, `shift+Enter`, `?`; `mod` is Ctrl, or Command on a Mac. */
  keys: string
  description: string
  /** The heading it stands under in the sheet. */
  scope: string
  run(): void
  /** Also while the focus is in a field. */
  whileTyping?: boolean
  /** Also while a dialog is open. */
  whileModal?: boolean
}

let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function change(next: readonly Shortcut[]) {
  if (shortcuts.length === 0 && next.length > 0) document.addEventListener('keydown', onKeyDown)
  if (shortcuts.length > 0 && next.length === 0) document.removeEventListener('keydown', onKeyDown)
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Of two with the same keys the later one wins. Returns its removal. */
export function registerShortcut(shortcut: Shortcut): () => void {
  change([...shortcuts, shortcut])
  return () => change(shortcuts.filter((other) => other !== shortcut))
}

export const listShortcuts = () => shortcuts

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  const shortcut = shortcuts.findLast(
    ({ keys, whileTyping, whileModal }) =>
      matchesKeys(keys, event) && (whileTyping || !isTyping(event.target)) && (whileModal || !hasModal()),
  )
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

/** Registers while mounted. `off` keeps it out of the sheet too. */
export function useShortcut({ keys, description, scope, whileTyping, whileModal, run }: Shortcut, off = false): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    if (off) return
    const options = { whileTyping: whileTyping ?? false, whileModal: whileModal ?? false }
    return registerShortcut({ keys, description, scope, ...options, run: () => latest() })
  }, [keys, description, scope, whileTyping, whileModal, off])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the sheet that `?` opens. */
export const useShortcuts = () => useSyncExternalStore(subscribe, listShortcuts)
