const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

const focusables = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>(FOCUSABLE)]
const isStop = (element: HTMLElement) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })

/** The elements that Tab would visit inside, in order. */
export const tabStops = (container: HTMLElement): HTMLElement[] => focusables(container).filter(isStop)

/** Without checking all the others, which is slow. */
export const firstTabStop = (container: HTMLElement): HTMLElement | undefined => focusables(container).find(isStop)

/** Traps Tab inside the container; call it from its keydown. */
export function cycleTab(event: { key: string; shiftKey: boolean; preventDefault(): void }, container: HTMLElement) {
  if (event.key !== 'Tab') return
  const stops = tabStops(container)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const active = document.activeElement
  if (stops.length > 0 && active !== edge && active !== container) return
  if (active === container && !event.shiftKey && stops.length > 0) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

/** Moves focus to the neighbor of the active element among `stops`; wraps around. */
export function moveFocus(stops: HTMLElement[], step: 1 | -1 | 'first' | 'last'): void {
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const last = stops.length - 1
  const next = step === 'first' ? 0 : step === 'last' ? last : at < 0 ? (step === 1 ? 0 : last) : at + step
  stops[(next + stops.length) % stops.length]?.focus()
}
