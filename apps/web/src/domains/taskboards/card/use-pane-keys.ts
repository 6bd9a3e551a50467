import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { isTyping } from '#ui/actions/shortcut-keys.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'

/**
 * The pane gets the focus when a card is opened, and gives it back to the card. Escape closes it: from a field it first
 * leads out of the field.
 */
export function usePaneKeys(pane: RefObject<HTMLElement | null>, cardId: string, onClose: () => void) {
  const before = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card was opened from where the focus is now
  useLayoutEffect(() => {
    const element = pane.current
    const active = document.activeElement
    if (!element || element.contains(active)) return
    before.current = active instanceof HTMLElement && active !== document.body ? active : null
    element.scrollTo({ top: 0 })
    element.focus({ preventScroll: true })
  }, [pane, cardId])
  useLayoutEffect(() => {
    const element = pane.current
    return () => {
      const active = document.activeElement
      if (active === document.body || element?.contains(active)) before.current?.focus({ preventScroll: true })
    }
  }, [pane])
  useShortcut({ keys: 'Escape', description: texts.close, scope: texts.keys, run: onClose })
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isTyping(event.target)) return
    event.preventDefault()
    pane.current?.focus({ preventScroll: true })
  }
}
