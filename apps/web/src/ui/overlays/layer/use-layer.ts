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
    openers.set(element, { opener: before, around })
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
  findLeft({ opener: before, around })?.focus()
}

interface Opened {
  /** What had the focus when the layer opened. */
  opener: Element | null
  /** From the inside out. */
  around: readonly HTMLElement[]
}

const openers = new WeakMap<Element, Opened>()

/** Where a layer took the place of another one, what had the focus is gone with that one: then by what opened that. */
function findLeft({ opener, around }: Opened): HTMLElement | undefined {
  if (!(opener instanceof HTMLElement)) return undefined
  if (opener.isConnected) return opener
  for (const element of around) {
    const stop = element.isConnected ? firstTabStop(element) : undefined
    if (stop) return stop
  }
  for (let element: Element | null = opener; element; element = element.parentElement) {
    const before = openers.get(element)
    if (before) return findLeft(before)
  }
  return undefined
}
