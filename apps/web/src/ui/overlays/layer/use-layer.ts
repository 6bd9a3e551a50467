import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { firstTabStop } from './focus.ts'
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
  const [around] = useState(() => ancestorsOf(before))
  const dismiss = useEffectEvent(onDismiss)
  const focusFirst = useEffectEvent(() => initialFocus?.()?.focus())

  useLayoutEffect(() => {
    const element = node.current
    if (!element) return
    openers.set(element, before)
    const close = openLayer({ node: element, modal, anchor: anchor ?? null, onDismiss: (reason) => dismiss(reason) })
    if (!element.contains(document.activeElement)) focusFirst()
    return () => {
      // The element that had the focus in a dialog may be gone, which leaves it on body.
      const lost = modal && document.activeElement === document.body
      const focusWasInside = lost || element.contains(document.activeElement)
      close()
      if (focusWasInside) returnFocus(before, around)
    }
  }, [node, modal, anchor, before, around])
}

function ancestorsOf(element: Element | null): HTMLElement[] {
  const above = element?.parentElement
  // Not beyond the page: the frame around it is not where the person was.
  return above && above !== document.body && above.localName !== 'main' ? [above, ...ancestorsOf(above)] : []
}

/** What had the focus may be gone, such as an empty state’s button once something was added: its surroundings remain. */
function returnFocus(before: Element | null, around: readonly HTMLElement[]) {
  if (before instanceof HTMLElement && before.isConnected) return before.focus()
  const left = around.find((element) => element.isConnected && firstTabStop(element))
  if (left) return firstTabStop(left)?.focus()
  if (before) findOpener(before)?.focus()
}

/** What had the focus when a layer opened. */
const openers = new WeakMap<Element, Element | null>()

/** Where a layer took the place of another one, what had the focus is gone with that one: what opened it. */
function findOpener(gone: Element): HTMLElement | undefined {
  for (let element: Element | null = gone; element; element = element.parentElement) {
    const opener = openers.get(element)
    if (opener instanceof HTMLElement) return opener.isConnected ? opener : findOpener(opener)
  }
  return undefined
}
