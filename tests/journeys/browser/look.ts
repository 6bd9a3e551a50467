// A look at a page: nothing for axe to object to in light and dark, wide and narrow, and pictures for somebody to see.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
type Rules = { type: 'tag' | 'rule'; values: string[] }
const everything: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
const colorsOnly: Rules = { type: 'rule', values: ['color-contrast'] }
const { source } = axe
const folder = join(import.meta.dirname, '../screenshots')

/** Pictures are `<name>-light.png`, `<name>-dark.png` and `<name>-narrow.png`. */
export async function lookAt(page: Page, name: string) {
  mkdirSync(folder, { recursive: true })
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-scheme="${mode}"]`).waitFor({ state: 'attached' })
    // Dark differs from light in its colors alone.
    await picture(page, `${name}-${mode}`, mode === 'dark' ? colorsOnly : everything)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(narrow)
  await picture(page, `${name}-narrow`, everything)
  await page.setViewportSize(wide)
}

/**
 * Nothing to object to in a part of a page, wide in one scheme and narrow in the other, and the other way round for the
 * next part: what the parts are made of is seen in all four.
 */
export function closeLooks(page: Page) {
  let looks = 0
  return async (part: string, name: string) => {
    // What lies below a dialog was looked at by itself, and takes axe as long again.
    const below = part.includes('dialog') ? '#root' : undefined
    await page.evaluate(show, { what: below, shown: false })
    const [first, second] = looks++ % 2 ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
    for (const [size, mode] of [
      [wide, first],
      [narrow, second],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      await page.locator(`html[data-scheme="${mode}"]`).waitFor({ state: 'attached' })
      await page.evaluate(settle)
      const found = [...(await objections(page, everything, part)), ...(await page.evaluate(sideways, part))]
      expect(found, `${name}, ${mode}, ${size.width} px wide`).toEqual([])
    }
    await page.setViewportSize(wide)
    await page.evaluate(show, { what: below, shown: true })
  }
}

function show({ what, shown }: { what: string | undefined; shown: boolean }) {
  if (what) document.querySelector<HTMLElement>(what)?.style.setProperty('display', shown ? '' : 'none')
}

/** A color on its way to another is neither; what turns for ever has no end. */
function settle() {
  for (const each of document.getAnimations())
    if (each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) each.finish()
}

/** In the page: what has to be scrolled sideways, which tabs alone may. */
function sideways(part: string): string[] {
  return [...document.querySelectorAll(`html, ${part}, ${part} *`)]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) || element.tagName === 'HTML')
    .filter((element) => element.role !== 'tablist')
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${tagName} ${className}: ${scrollWidth} in ${clientWidth} px`,
    )
}

/** What everybody saw when a journey failed: `<name>-1.png` and so on. */
export async function pictureFailure(visitors: readonly { page: Page }[], name: string) {
  mkdirSync(folder, { recursive: true })
  for (const [index, { page }] of visitors.entries()) {
    // The failure may be the page's own: it must not hide behind another.
    await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`), timeout: 5_000 }).catch(() => {})
  }
}

async function picture(page: Page, name: string, rules: Rules) {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  expect(await objections(page, rules), `axe on ${name}`).toEqual([])
}

/** One line per element, with what is wrong with it. */
async function objections(page: Page, runOnly: Rules, part = 'html'): Promise<string[]> {
  // Brought in once per page: what is there already takes a tenth of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ({ part, ...options }) => (window as unknown as { axe: typeof axe }).axe.run(part, options),
    {
      part,
      // Describing what is well as closely as what is not takes longer than all the rest.
      resultTypes: ['violations' as const],
      runOnly,
      // What is seen on a button is what one says to press it; axe calls the rule experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
