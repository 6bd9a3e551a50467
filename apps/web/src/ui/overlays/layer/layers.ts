// Every open dialog, popover and menu, lowest first. One place decides what is inert, who gets Escape and what an
// outside press closes, so that a menu in a dialog in a dialog needs no knowledge of the others.

export interface Layer {
  node: HTMLElement
  /** Makes everything below it inert. */
  modal: boolean
  /** Escape, or a press outside a layer that is not modal. */
  onDismiss(reason: 'escape' | 'outside'): void
  /** Pressing it is not a press outside. */
  anchor?: Element | null
}

/** Marks what stays alive over modals: snackbars and tooltips. */
export const OVER_MODALS = 'data-over-modals'

const layers: Layer[] = []

/** Adds a layer on top; returns its removal. Its node must be a child of body. */
export function openLayer(layer: Layer): () => void {
  if (layers.length === 0) listen()
  layers.push(layer)
  emitModal()
  // All that becomes inert is styled again, a whole page at times: what opens is painted first. It lies over the page and
  // keeps the focus, so that nobody gets there before.
  requestAnimationFrame(() => setTimeout(updateInert))
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    emitModal()
    updateInert()
    if (layers.length === 0) unlisten()
  }
}

export const hasModal = () => layers.some((layer) => layer.modal)

/** For styles. `:has()` on the root would have it styled again with whatever changes anywhere below. */
const emitModal = () => document.documentElement.toggleAttribute('data-modal', hasModal())

function updateInert() {
  const lowest = layers.findLastIndex((layer) => layer.modal)
  const alive = new Set(layers.slice(Math.max(lowest, 0)).map((layer) => layer.node))
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement)) continue
    child.inert = lowest >= 0 && !alive.has(child) && !child.hasAttribute(OVER_MODALS)
  }
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  event.preventDefault()
  layers.at(-1)?.onDismiss('escape')
}

function onPointerDown(event: PointerEvent) {
  const target = event.target
  if (!(target instanceof Element) || target.closest(`[${OVER_MODALS}]`)) return
  for (const layer of layers.toReversed()) {
    if (layer.modal || layer.node.contains(target) || layer.anchor?.contains(target)) return
    layer.onDismiss('outside')
  }
}

function listen() {
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('pointerdown', onPointerDown, true)
}

function unlisten() {
  document.removeEventListener('keydown', onKeyDown)
  document.removeEventListener('pointerdown', onPointerDown, true)
}
