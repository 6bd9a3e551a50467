// How long a person who types or clicks waits until the result is painted.
import { below, type Figure, ms, percentile, times } from '../figures.ts'
import { type BenchBrowser, watchWork } from './browser.ts'

const mostKeyMs = 16
export const mostPressMs = 100
const keys = 40

/** For each key, in milliseconds. */
export interface Keys {
  /** From the key to the end of the frame that shows it, including the wait for that frame, or for the machine. */
  painted: number[]
  /** The main thread's work until the next key, including the benchmark's own. */
  work: number[]
}

export async function bareKeystrokes(browser: BenchBrowser): Promise<Keys> {
  await browser.page.setContent('<input autofocus>')
  await browser.page.locator('input').focus()
  return typing(browser)
}

/** Fast typing, two words and their removal. */
export async function typing({ page, devtools }: BenchBrowser): Promise<Keys> {
  const took: Keys = { painted: [], work: [] }
  const words = 'anderson family'
  const work = await watchWork(devtools)
  for (let n = 0; n < keys; n++) {
    const back = n % (2 * words.length) >= words.length
    const shown = await page.evaluateHandle(() => ({ after: window.bench.paintedAfter('keydown') }))
    const before = await work.soFar()
    await page.keyboard.press(back ? 'Backspace' : (words[n % words.length] ?? 'a'))
    took.painted.push(await shown.evaluate(({ after }) => after))
    await page.waitForTimeout(60)
    took.work.push((await work.soFar()) - before)
  }
  await work.stop()
  return took
}

/** `12 ms (median 8.10 ms)`: the 95th of a hundred, and the median. */
export const inWords = (took: readonly number[]) => `${ms(percentile(took, 95))} (median ${ms(percentile(took, 50))})`

export function latencyRow(what: string, took: readonly number[], most: number, bare?: readonly number[]): Figure {
  return { ...besideBare(what, took, bare), ...below(`≤ ${most} ms`, percentile(took, 95), most) }
}

/** A key's latency and the part of it that is work: it distinguishes the page from the machine. */
export const keyRows = (where: string, ours: Keys, bare: Keys): Figure[] => [
  latencyRow(`Key to paint in ${where}, p95`, ours.painted, mostKeyMs, bare.painted),
  besideBare(`Main thread for a key in ${where}, p95`, ours.work, bare.work),
]

const besideBare = (what: string, took: readonly number[], bare: readonly number[] | undefined): Figure => ({
  what,
  value: inWords(took),
  ...(bare && { bare: inWords(bare), ratio: times(percentile(took, 95), percentile(bare, 95)) }),
})
