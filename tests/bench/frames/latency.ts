// How long whoever types or presses waits until it is painted.
import type { Page } from 'playwright-core'
import { below, type Figure, ms, percentile } from '../figures.ts'
import type { BenchBrowser } from './browser.ts'

export const mostKeyMs = 16
export const mostPressMs = 100
const keys = 40

export async function bareKeystrokes({ page }: BenchBrowser): Promise<number[]> {
  await page.setContent('<input autofocus>')
  await page.locator('input').focus()
  return typing(page)
}

/** A quick typist, two words and their end again. */
export async function typing(page: Page): Promise<number[]> {
  const took: number[] = []
  const words = 'anderson family'
  for (let n = 0; n < keys; n++) {
    const back = n % (2 * words.length) >= words.length
    const shown = await page.evaluateHandle(() => ({ after: window.bench.paintedAfter('keydown') }))
    await page.keyboard.press(back ? 'Backspace' : (words[n % words.length] ?? 'a'))
    took.push(await shown.evaluate(({ after }) => after))
    await page.waitForTimeout(60)
  }
  return took
}

/** `12 ms (median 8.10 ms)`: the 95th of a hundred, and the one in the middle. */
export const inWords = (took: readonly number[]) => `${ms(percentile(took, 95))} (median ${ms(percentile(took, 50))})`

export function latencyRow(what: string, took: readonly number[], most: number, bare?: readonly number[]): Figure {
  const p95 = percentile(took, 95)
  return {
    what,
    value: inWords(took),
    ...(bare && { bare: inWords(bare), ratio: `${(p95 / percentile(bare, 95)).toFixed(2)}×` }),
    ...below(`≤ ${most} ms`, p95, most),
  }
}
