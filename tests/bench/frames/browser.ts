import { type CDPSession, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/find-chromium.ts'
import type { BenchApp, SignedIn } from '../app/app.ts'
import { watch } from './in-page.ts'

const patience = 30_000

/** A signed-in person in a real browser, with measuring functions. */
export async function openBrowser(app: Pick<BenchApp, 'url'>, { token, userId, namespace }: SignedIn) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const kept = [{ name: 'frontdesk:session', value: JSON.stringify({ token, userId, namespace }) }]
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage: kept }] },
  })
  context.setDefaultTimeout(patience)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  return {
    page,
    devtools,
    slowDown: (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),
    close: () => browser.close(),
  }
}

export type BenchBrowser = Awaited<ReturnType<typeof openBrowser>>

/**
 * Milliseconds of the main thread's processor time so far, without the slowdown: other load on the machine must not
 * count.
 */
export async function watchWork(devtools: CDPSession) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    async soFar() {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    },
    stop: () => devtools.send('Performance.disable'),
  }
}

/** Turns the wheel over the middle of the page, as fast as requested. Resolves once scrolling has stopped. */
export async function wheel(devtools: CDPSession, page: Page, { pixels, speed }: { pixels: number; speed: number }) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await devtools.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    // The gesture moves the content, not the scroll bar.
    yDistance: -pixels,
    speed,
    gestureSourceType: 'mouse',
  })
}
