// For tests of what one writes in at the bottom of a page.
import type { ReactNode } from 'react'
import { snack, useSnacks } from '../feedback/snackbar.ts'
import { SnackbarHost } from '../feedback/snackbar-host.tsx'

/** A page that ends with its children, and its notifications. */
export const AtFoot = ({ children }: { children: ReactNode }) => (
  <>
    <main style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column', justifyContent: 'end' }}>
      {children}
    </main>
    <SnackbarHost />
  </>
)

/** As many as are shown at most. */
export function notifyOften() {
  for (const at of [1, 2, 3, 4, 5]) snack.info(`Notification ${at}`, { undo: () => {} })
}

export const notifyNoMore = () => useSnacks.setState({ snacks: [] })

/** Whether no notification is over a control of the page. */
export function uncovered(): boolean {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  const notifications = boxes('section[aria-live] li')
  const controls = boxes('main :is(button, textarea, input:not([hidden]))')
  const apart = (a: DOMRect, b: DOMRect) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  return notifications.length > 0 && notifications.every((a) => a.top >= 0 && controls.every((b) => apart(a, b)))
}

/** How many rings are drawn around an element, by it or by what contains it. */
export function ringsAround(element: Element | null): number {
  if (!element) return 0
  // A shadow without its color is none.
  document.documentElement.style.setProperty('--accent-ring', 'teal')
  const { boxShadow, outlineStyle } = getComputedStyle(element)
  const own = outlineStyle !== 'none' || /inset/.test(boxShadow) || /0px 0px 0px [12]px/.test(boxShadow) ? 1 : 0
  return own + ringsAround(element.parentElement)
}
