// No axe violations, with one pass for each screen. Contrast in dark mode is tested by the tokens' own tests and by the
// gallery in its four modes; `npm run pictures` shows every screen in every size and scheme.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { narrow, stand, wide } from './stand.ts'

const everything = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
/** Each page compiles it: without the comments and long names of the package's own `source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const folder = join(import.meta.dirname, '../screenshots')

/** In `npm test` once for each page of the product; every look of each journey is checked in the exhaustive run. */
export async function checkAccessibility(page: Page, name: string) {
  if (!exhaustive && existsSync(markOf(page))) return
  await stand(page, wide, 'light')
  expect(await objections(page), name).toEqual([])
}

/** Checks a part of a page, and that nothing in it needs horizontal scrolling on a phone. */
export async function checkPart(page: Page, part: string, name: string) {
  // The page below a dialog was checked separately, and would double the time.
  const below = part.includes('dialog') ? '#root' : undefined
  await page.evaluate(show, { what: below, shown: false })
  await stand(page, narrow, 'light')
  await page.locator(part).first().waitFor()
  expect(await page.evaluate(sideways, part), `${name}, ${narrow.width} px wide`).toEqual([])
  await stand(page, wide, 'light')
  await page.locator(part).first().waitFor()
  const found = [...(await page.evaluate(sideways, part)), ...(await objections(page, part))]
  expect(found, name).toEqual([])
  await page.evaluate(show, { what: below, shown: true })
  // While it was hidden it could not measure its new size.
  await stand(page, wide, 'light')
}

/** A page of the server without JavaScript: light and dark, as narrow as 320 px, with nothing to scroll sideways. */
export async function checkPlainPage(page: Page, name: string) {
  const copy = await openCopy(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(sideways, 'body'), `${name}, 320 px wide`).toEqual([])
    await page.setViewportSize(narrow)
    await copy.emulateMedia({ colorScheme })
    expect(await objections(copy, 'html', []), `${name}, ${colorScheme}`).toEqual([])
  }
  await copy.context().close()
}

/** What the page shows, in a context with JavaScript: without it axe waits for its timers forever. */
async function openCopy(page: Page): Promise<Page> {
  const body = await page.content()
  const context = await page.context().browser()?.newContext({ viewport: narrow, hasTouch: true })
  if (!context) throw new Error('The page has no browser.')
  const copy = await context.newPage()
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await copy.goto(page.url())
  return copy
}

function show({ what, shown }: { what: string | undefined; shown: boolean }) {
  if (what) document.querySelector<HTMLElement>(what)?.style.setProperty('display', shown ? '' : 'none')
}

/** In the page: elements that need horizontal scrolling, which only tabs may. */
function sideways(part: string): string[] {
  return [...document.querySelectorAll(`html, ${part}, ${part} *`)]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) || element.tagName === 'HTML')
    .filter((element) => element.role !== 'tablist' && !element.hasAttribute('data-sideways'))
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) =>
        `${tagName} ${className}: ${scrollWidth} in ${clientWidth} px`,
    )
}

/** Screenshots of all visitors when a journey failed: `<name>-1.png` and so on. */
export async function pictureFailure(visitors: readonly { page: Page }[], name: string) {
  mkdirSync(folder, { recursive: true })
  for (const [index, { page }] of visitors.entries()) {
    // The failure may be the page's own: it must not be hidden by another.
    await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`), timeout: 5_000 }).catch(() => {})
  }
}

/** Says that a page, known by its address without ids, was checked in this run, by whichever worker. */
function markOf(page: Page) {
  const place = new URL(page.url()).pathname.replace(/[\da-f-]{36}/g, '')
  return join(inject('checkedPages'), encodeURIComponent(place))
}

/** A page below a dialog that was checked before, in this journey or another, would double the time. */
async function whatIsNew(page: Page, part = 'html') {
  const mark = markOf(page)
  const covered = existsSync(mark) && (await page.locator('html[data-modal]').count()) > 0
  mkdirSync(mark, { recursive: true })
  return { include: [part], exclude: covered ? ['#root'] : [] }
}

/** One line for each element, with its problem. */
async function objections(page: Page, part?: string, exclude?: string[]): Promise<string[]> {
  // Injected once per page: later runs take a tenth of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ({ what, ...options }) => (window as unknown as { axe: typeof axe }).axe.run(what, options),
    {
      what: exclude ? { include: [part ?? 'html'], exclude } : await whatIsNew(page, part),
      // Reporting passed checks in full takes longer than all the rest.
      resultTypes: ['violations' as const],
      runOnly: everything,
      // People say a button's visible text to click it by voice; axe calls the rule experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
