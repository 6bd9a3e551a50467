// For tests of what one writes in at the bottom of a page.
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
function notifyOften() {
  for (const at of [1, 2, 3, 4, 5]) snack.info(`Notification ${at}`, { undo: () => {} })
}

const notifyNoMore = () => useSnacks.setState({ snacks: [] })

/** Whether no notification is over a control of the page. */
function uncovered(): boolean {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  const notifications = boxes('section[aria-live] li')
  const controls = boxes('main :is(button, textarea, input:not([hidden]))')
  const apart = (a: DOMRect, b: DOMRect) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
  return notifications.length > 0 && notifications.every((a) => a.top >= 0 && controls.every((b) => apart(a, b)))
}

/** How many rings are drawn around an element, by it or by what contains it. */
function ringsAround(element: Element | null): number {
  if (!element) return 0
  // A shadow without its color is none.
  document.documentElement.style.setProperty('--accent-ring', 'teal')
  const { boxShadow, outlineStyle } = getComputedStyle(element)
  const own = outlineStyle !== 'none' || /inset/.test(boxShadow) || /0px 0px 0px [12]px/.test(boxShadow) ? 1 : 0
  return own + ringsAround(element.parentElement)
}

/** The tests of what one writes in; `show` renders it in AtFoot. */
export function testsAtFoot(show: () => Promise<unknown>) {
  const box = page.getByRole('textbox')

  test.each([390, 1024, 1440])('leaves its buttons uncovered by notifications at %i px', async (width) => {
    await page.viewport(width, 800)
    await show()
    await box.fill('One\nTwo\nThree')
    notifyOften()
    await expect.poll(uncovered).toBe(true)
    notifyNoMore()
    await page.viewport(1440, 900)
  })

  test('has one ring: around all of it while one writes, around a button that has the focus', async () => {
    await show()
    await box.click()
    expect(ringsAround(box.element())).toBe(1)
    await userEvent.keyboard('One{Tab}')
    expect(ringsAround(document.activeElement)).toBe(1)
  })
  test('R puts the caret where one writes', async () => {
    await show()
    await expect.element(box).not.toHaveFocus()
    await userEvent.keyboard('r')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('')
  })
}
