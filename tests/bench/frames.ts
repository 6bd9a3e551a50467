// The list in a browser: frames while it is scrolled on a slow computer, and the time from a key or a click until it is
// painted.
import type { Page } from 'playwright-core'
import type { BenchApp, SignedIn } from './app/app.ts'
import { fillUp } from './app/fill-up.ts'
import { below, type Figure, ms } from './figures.ts'
import { type BenchBrowser, openBrowser, watchWork, wheel } from './frames/browser.ts'
import { bareKeystrokes, inWords, type Keys, keyRows, latencyRow, mostPressMs, typing } from './frames/latency.ts'

const slowDown = 4
const wheelSpeed = { pixels: 15_000, speed: 3000 }
/** A 60 Hz screen: a frame longer than one and a half intervals was missed. */
const frameMs = 1000 / 60
const leastPerSecond = 59
const presses = 20

/** Fills the account up to `size` contacts. */
export async function frameFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  await fillUp(app, me, size)
  const browser = await openBrowser(app, me)
  try {
    const bare = await bareFrames(browser)
    const bareKeys = await bareKeystrokes(browser)
    const rows = await openList(browser)
    const among = `among ${rows.toLocaleString('en-US')} rows`
    const turn = () => wheel(browser.devtools, browser.page, wheelSpeed)
    const wheeled = await framesDuring(browser, turn)
    const wheelWork = await workPerFrame(browser, turn)
    const dragged = await framesDuring(browser, () => drag(browser.page))
    const dragWork = await workPerFrame(browser, () => drag(browser.page))
    return [
      frameRow(`Frames by the wheel ${among}, ${slowDown}× slower CPU`, wheeled, bare),
      workRow(`Main thread per frame by the wheel ${among}`, wheelWork),
      frameRow(`Frames while the bar is dragged ${among}, ${slowDown}× slower CPU`, dragged, bare),
      workRow(`Main thread per frame while the bar is dragged ${among}`, dragWork),
      latencyRow(`Letter to its first row ${among}, p95`, await letters(browser.page), mostPressMs),
      ...contactRows(await contacts(browser.page)),
      ...keyRows(`the search ${among}`, await searchKeys(browser), bareKeys),
      ...keyRows('a note', await noteKeys(browser), bareKeys),
    ]
  } finally {
    await browser.close()
  }
}

interface Frames {
  perSecond: number
  late: number
  longest: number
}

async function framesDuring({ page, slowDown: slow }: BenchBrowser, act: () => Promise<unknown>): Promise<Frames> {
  await slow(slowDown)
  const stop = await page.evaluateHandle(() => window.bench.frames())
  await act()
  const times = await stop.evaluate((take) => take())
  await slow(1)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  return {
    perSecond: (1000 * gaps.length) / ((times.at(-1) ?? 0) - (times[0] ?? 0)),
    late: gaps.filter((gap) => gap > 1.5 * frameMs).length / gaps.length,
    longest: Math.max(...gaps),
  }
}

async function workPerFrame({ page, devtools }: BenchBrowser, act: () => Promise<unknown>): Promise<number> {
  const work = await watchWork(devtools)
  const [stop, before] = [await page.evaluateHandle(() => window.bench.frames()), await work.soFar()]
  await act()
  const [times, after] = [await stop.evaluate((take) => take()), await work.soFar()]
  await work.stop()
  // As many as there should have been: a missed frame was work for the next one.
  const frames = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / frameMs
  return (after - before) / frames
}

/** The same wheel events on an empty page of the same height. */
async function bareFrames(browser: BenchBrowser): Promise<Frames> {
  await browser.page.setContent('<div style="height: 33000000px"></div>')
  return framesDuring(browser, () => wheel(browser.devtools, browser.page, wheelSpeed))
}

/** Resolves with the number of rows. */
async function openList({ page }: BenchBrowser): Promise<number> {
  // The continuous list, in which the scroll bar reaches every contact.
  await page.goto('/contacts?sort=name')
  const grid = page.getByRole('grid', { name: 'Contacts', exact: true })
  await grid.getByRole('link').first().waitFor()
  return Number(await grid.getAttribute('aria-rowcount')) - 1
}

/** The whole list from top to bottom and back within two seconds, one step per frame, as the scroll bar moves it. */
const drag = (page: Page) =>
  page.getByRole('grid', { name: 'Contacts' }).evaluate(async (list) => {
    const steps = 120
    const most = list.scrollHeight - list.clientHeight
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let step = 0; step <= steps; step++) {
      const way = 1 - Math.abs(1 - (2 * step) / steps)
      list.scrollTop = way * most
      await frame()
    }
  })

/** From the click on a letter until one of its contacts is below the header. */
async function letters(page: Page): Promise<number[]> {
  const took: number[] = []
  const tabs = await page.getByRole('tab').and(page.locator(':not([data-empty])')).allTextContents()
  const held = tabs.filter((name) => /^[a-z]$/.test(name))
  for (let n = 0; n < presses; n++) {
    // Alternates between the ends of the alphabet: never a letter next to the last one.
    const at = Math.floor(n / 2) % held.length
    const letter = (n % 2 === 0 ? held[at] : held.at(-1 - at)) ?? ''
    const shown = await page.evaluateHandle(
      (wanted) => ({
        after: window.bench.paintedAfter('pointerdown', () => {
          const list = document.querySelector('[role="grid"][aria-label="Contacts"]')
          const { left = 0, top = 0 } = list?.getBoundingClientRect() ?? {}
          // Below the head.
          const row = document.elementFromPoint(left + 120, top + 52)?.closest('[data-row]')
          return row?.querySelector('a')?.textContent?.trim().toLowerCase().startsWith(wanted) ?? false
        }),
      }),
      letter,
    )
    await page.getByRole('tab', { name: letter, exact: true }).click()
    took.push(await shown.evaluate(({ after }) => after))
  }
  return took
}

interface Opened {
  /** Until the contact's name is the page's heading. */
  named: number
  /** Until all of it is shown. */
  whole: number
}

/** From the click on a row. */
async function contacts(page: Page): Promise<Opened[]> {
  const took: Opened[] = []
  for (let n = 0; n < presses; n++) {
    const row = page
      .getByRole('grid', { name: 'Contacts' })
      .getByRole('row')
      .nth(12 + (n % 8))
    await row.getByRole('link').waitFor()
    const shown = await page.evaluateHandle(() => ({
      named: window.bench.paintedAfter(
        'pointerdown',
        () => /\/contacts\/contact\/.+/.test(location.pathname) && document.querySelector('main h1') !== null,
      ),
      whole: window.bench.paintedAfter('pointerdown', () => document.querySelector('main textarea') !== null),
    }))
    await row.click({ position: { x: 300, y: 50 } })
    took.push(await shown.evaluate(async ({ named, whole }) => ({ named: await named, whole: await whole })))
    await page.goBack()
    await page.getByRole('grid', { name: 'Contacts' }).waitFor()
  }
  return took
}

const contactRows = (opened: readonly Opened[]): Figure[] => [
  latencyRow(
    'Press on a row to the contact, p95',
    opened.map(({ named }) => named),
    mostPressMs,
  ),
  // Reported in addition, without a target: the name alone is not the whole contact.
  {
    what: 'Press on a row until all of the contact stands, p95',
    value: inWords(opened.map(({ whole }) => whole)),
  },
]

async function searchKeys(browser: BenchBrowser): Promise<Keys> {
  const { page } = browser
  await page.getByLabel('Search contacts', { exact: true }).focus()
  const took = await typing(browser)
  await page.getByLabel('Search contacts', { exact: true }).fill('')
  return took
}

async function noteKeys(browser: BenchBrowser): Promise<Keys> {
  const { page } = browser
  await page.getByRole('grid', { name: 'Contacts' }).getByRole('link').nth(11).click()
  await page.getByLabel('Add a note').focus()
  return typing(browser)
}

function frameRow(what: string, ours: Frames, bare: Frames): Figure {
  const say = ({ perSecond, late, longest }: Frames) =>
    `${perSecond.toFixed(1)}/s (${(100 * late).toFixed(1)} % late, longest ${ms(longest)})`
  return {
    what,
    value: say(ours),
    bare: say(bare),
    ratio: `${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} %`,
    target: '60/s',
    met: ours.perSecond >= leastPerSecond,
  }
}

function workRow(what: string, work: number): Figure {
  const most = frameMs / slowDown
  return { what, value: ms(work), ...below(`≤ ${ms(most)}`, work, most) }
}
