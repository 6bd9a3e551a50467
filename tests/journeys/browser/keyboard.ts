// Operates the page by keyboard only.

import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** More tab stops than any page or dialog has. */
const STOPS = 300

export function keyboardOf({ page }: Visitor) {
  const { keyboard } = page
  const focused = (what: Locator) => what.evaluateAll((found) => found.includes(document.activeElement as never))

  /** Presses Tab until it has the focus. */
  async function to(what: Locator) {
    await what.first().waitFor()
    for (let stop = 0; stop < STOPS; stop++) {
      if (await focused(what)) return
      await keyboard.press('Tab')
    }
    expect.fail(`Tab never comes to ${what}`)
  }

  /** Of a list of options; anywhere else what was typed stands. */
  const isChosen = (what: Locator, text: string) =>
    what
      .first()
      .evaluate(
        (element, wanted) =>
          !(element instanceof HTMLSelectElement) ||
          element.selectedOptions[0]?.label.toLowerCase().startsWith(wanted.toLowerCase()),
        text,
      )

  return {
    to,
    async type(into: Locator, text: string) {
      await to(into)
      await keyboard.type(text)
      // A browser that was busy for a second between two letters has forgotten the first: then the arrows choose.
      if (!(await isChosen(into, text))) await keyboard.press('Home')
      for (let step = 0; step < STOPS && !(await isChosen(into, text)); step++) await keyboard.press('ArrowDown')
    },
    /** For tabs, in which the arrow keys choose. */
    async tab(name: string, within: Locator | Visitor['page'] = page) {
      const tabs = within.getByRole('tablist').filter({ has: page.getByRole('tab', { name, exact: true }) })
      const wanted = tabs.getByRole('tab', { name, exact: true })
      await to(tabs.getByRole('tab', { selected: true }))
      for (let step = 0; step < 12 && !(await focused(wanted)); step++) await keyboard.press('ArrowRight')
      await expect.poll(() => wanted.getAttribute('aria-selected')).toBe('true')
    },
    async press(what: Locator) {
      await to(what)
      await keyboard.press('Enter')
    },
    key: (name: string) => keyboard.press(name),
  }
}
