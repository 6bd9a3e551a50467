// A look at a page: nothing for axe to object to in light and dark, wide and narrow, and pictures for somebody to see.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
type Scheme = 'light' | 'dark'
const everything = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
/** Each page compiles it: without the comments and long names of the package's own `source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const folder = join(import.meta.dirname, '../screenshots')

/** `npm run journeys` takes pictures; `npm test`, where nobody looks at them, would take a third longer. */
const pictures = process.env.PICTURES === 'on'

/** Pictures are `<name>-light.png`, `<name>-dark.png` and `<name>-narrow.png`. */
export async function lookAt(page: Page, name: string) {
  if (pictures) {
    await picture(page, `${name}-light`)
    await stand(page, wide, 'dark')
    await picture(page, `${name}-dark`)
    await stand(page, narrow, 'light')
    await picture(page, `${name}-narrow`)
  }
  await lookTwice(page, name, name.length % 2 === 0)
  await stand(page, wide, 'light')
}

/** A part of a page, and that it holds nothing to be scrolled sideways. */
export function closeLooks(page: Page) {
  let looks = 0
  return async (part: string, name: string) => {
    // What lies below a dialog was looked at by itself, and takes axe as long again.
    const below = part.includes('dialog') ? '#root' : undefined
    await page.evaluate(show, { what: below, shown: false })
    // The next part begins in the scheme in which this one ends.
    await lookTwice(page, name, looks++ % 2 === 0, part)
    await page.setViewportSize(wide)
    await page.evaluate(show, { what: below, shown: true })
  }
}

/**
 * Nothing to object to, wide in one scheme and narrow in the other, and the other way round at another look: what pages
 * are made of is seen in all four.
 */
async function lookTwice(page: Page, name: string, lightIsWide: boolean, part?: string) {
  const [first, second] = lightIsWide ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  for (const [size, scheme] of [
    [wide, first],
    [narrow, second],
  ] as const) {
    await stand(page, size, scheme)
    const found = [...(await objections(page, part)), ...(part ? await page.evaluate(sideways, part) : [])]
    expect(found, `${name}, ${scheme}, ${size.width} px wide`).toEqual([])
  }
}

async function stand(page: Page, size: typeof wide, scheme: Scheme) {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(settle)
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

async function picture(page: Page, name: string) {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

/** Pages by their address, without what it names, and how wide they stood. */
const seen = new Set<string>()

/** What stands below a dialog and was looked at before, in this journey or another, would take axe as long again. */
async function whatIsNew(page: Page, part = 'html') {
  const place = `${new URL(page.url()).pathname.replace(/[\da-f-]{36}/g, '')} ${page.viewportSize()?.width}`
  const covered = seen.has(place) && (await page.locator('html[data-modal]').count()) > 0
  seen.add(place)
  return { include: [part], exclude: covered ? ['#root'] : [] }
}

/** One line per element, with what is wrong with it. */
async function objections(page: Page, part?: string): Promise<string[]> {
  // Brought in once per page: what is there already takes a tenth of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ({ what, ...options }) => (window as unknown as { axe: typeof axe }).axe.run(what, options),
    {
      what: await whatIsNew(page, part),
      // Describing what is well as closely as what is not takes longer than all the rest.
      resultTypes: ['violations' as const],
      runOnly: everything,
      // What is seen on a button is what one says to press it; axe calls the rule experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
