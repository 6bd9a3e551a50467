// Every open dialog, popover, and menu, lowest first. This one place decides what is inert, which layer gets Escape,
// and what an outside click closes, so that nested layers need not know each other.

export interface Layer {
  node: HTMLElement
  /** Makes everything below it inert. */
  modal: boolean
  /** Escape, or a click outside of a layer that is not modal. */
  onDismiss(reason: 'escape' | 'outside'): void
  /** A click on it is not an outside click. */
  anchor?: Element | null
}

/** Marks elements that stay interactive above modals: snackbars and tooltips. */
export const OVER_MODALS = 'data-over-modals'

const layers: Layer[] = []

/** Adds a layer on top; returns a function that removes it. Its node must be a child of body. */
export function openLayer(layer: Layer): () => void {
  if (layers.length === 0) listen()
  layers.push(layer)
  emitModal()
  // Making elements inert restyles them, sometimes a whole page, so the new layer is painted first. It covers the page
  // and has the focus, so that nothing below can be reached before.
  requestAnimationFrame(() => setTimeout(updateInert))
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    emitModal()
    updateInert()
    if (layers.length === 0) unlisten()
  }
}

/** Whether Escape belongs to a layer. */
export const hasLayer = () => layers.length > 0

export const hasModal = () => layers.some((layer) => layer.modal)

/** For styles. `:has()` on the root would be reevaluated with every change below. */
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
