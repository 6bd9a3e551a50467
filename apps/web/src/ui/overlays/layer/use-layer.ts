import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Layer, openLayer } from './layers.ts'

interface LayerOptions extends Omit<Layer, 'node' | 'anchor'> {
  anchor?: Element | null | undefined
  /** The element that gets the focus on opening, unless something inside already has it. */
  initialFocus?: (() => HTMLElement | null | undefined) | undefined
}

/** Puts a mounted node on the stack of layers; afterwards focus returns to where it was. */
export function useLayer(
  node: RefObject<HTMLElement | null>,
  { modal, anchor, onDismiss, initialFocus }: LayerOptions,
) {
  // Read while rendering: a child with autoFocus takes the focus before any effect runs.
  const [before] = useState(() => document.activeElement)
  const dismiss = useEffectEvent(onDismiss)
  const focusFirst = useEffectEvent(() => initialFocus?.()?.focus())

  useLayoutEffect(() => {
    const element = node.current
    if (!element) return
    const close = openLayer({ node: element, modal, anchor: anchor ?? null, onDismiss: (reason) => dismiss(reason) })
    if (!element.contains(document.activeElement)) focusFirst()
    return () => {
      // The element that had the focus in a dialog may be gone, which leaves it on body.
      const lost = modal && document.activeElement === document.body
      const focusWasInside = lost || element.contains(document.activeElement)
      close()
      if (focusWasInside && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [node, modal, anchor, before])
}
