// A long room: from the click to the paint, its scrolling, and how fast a colleague has what is written.
import type { Locator, Page } from 'playwright-core'
import type { BenchApp, SignedIn } from '../app/app.ts'
import { below, type Figure, median, ms, percentile } from '../figures.ts'
import { openBrowser, wheel } from './browser.ts'

const opens = 6
const keys = 30
const frameMs = 1000 / 60

interface LongRoom {
  /** Of the list that contains it. */
  list: string
  id: string
  rowOf(page: Page): Locator
  /** Of a message that is shown when it is open. */
  words: string
  /** What is written in, once it is ready. */
  boxOf(page: Page): Promise<Locator>
  names: Record<'opening' | 'scrolling' | 'arriving', string>
}

export async function longRoomFigures(app: BenchApp, me: SignedIn, room: LongRoom): Promise<Figure[]> {
  const { page, devtools, close } = await openBrowser(app, me)
  const peer = await openBrowser(app, me)
  try {
    const opened = await openOften(page, room)
    await page.getByText(room.words).first().waitFor()
    await page.mouse.move(700, 400)
    const stop = await page.evaluateHandle(() => window.bench.frames())
    await wheel(devtools, page, { pixels: -15_000, speed: 3000 })
    const times = await stop.evaluate((take) => take())
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    const perSec = (1000 * gaps.length) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
    const late = gaps.filter((gap) => gap > 1.5 * frameMs).length

    for (const each of [page, peer.page]) await each.goto(`${room.list}?room=${room.id}`)
    const box = await room.boxOf(page)
    await peer.page.getByText(room.words).first().waitFor()
    const took = await writeOften(page, peer.page, box)
    const p95 = (values: readonly number[]) => `${ms(percentile(values, 95))} (median ${ms(median(values))})`
    return [
      { what: room.names.opening, value: p95(opened), ...below('≤ 150 ms', percentile(opened, 95), 150) },
      {
        what: room.names.scrolling,
        value: `${perSec.toFixed(1)}/s, ${late} late`,
        target: '≥ 59/s',
        met: perSec >= 59,
      },
      { what: room.names.arriving, value: p95(took), ...below('≤ 100 ms', percentile(took, 95), 100) },
    ]
  } finally {
    await close()
    await peer.close()
  }
}

/** Without the first time, which loads the code. */
async function openOften(page: Page, { list, rowOf }: LongRoom): Promise<number[]> {
  const shown = () => document.querySelectorAll('[role="feed"] > *').length > 3
  const row = rowOf(page)
  const took: number[] = []
  for (let n = 0; n < opens; n += 1) {
    await page.goto(list)
    await row.waitFor()
    const painted = await page.evaluateHandle((text) => {
      const visible = new Function(`return (${text})()`) as () => boolean
      return { after: window.bench.paintedAfter('pointerdown', visible) }
    }, shown.toString())
    await row.click()
    took.push(await painted.evaluate(({ after }) => after))
  }
  return took.slice(1)
}

/** From Enter until the colleague's screen shows it. */
async function writeOften(page: Page, peer: Page, box: Locator): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < keys; n += 1) {
    const text = `Seen by a colleague ${n}`
    await box.fill(text)
    const from = performance.now()
    await Promise.all([
      page.keyboard.press('Enter'),
      peer.waitForFunction((said) => (document.body.textContent ?? '').includes(said), text, { polling: 'raf' }),
    ])
    took.push(performance.now() - from)
  }
  return took
}
