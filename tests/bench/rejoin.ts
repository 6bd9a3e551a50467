// How soon one hears the other again after the page is reloaded in the middle of a call: as fast as this machine is, and
// at a quarter of its speed. The other is the handset page in a second tab, which speaks all the time.
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../journeys/browser/browser.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, median } from './figures.ts'

const reloads = 3
const patience = 60_000
const speeds = [
  { how: 'reloaded', slowdown: 1, most: 3 },
  { how: 'reloaded at a quarter of the speed', slowdown: 4, most: 10 },
]

export async function rejoinFigures(
  { url }: Pick<BenchApp, 'url'>,
  { token, userId, namespace }: SignedIn,
): Promise<Figure[]> {
  const kept = [{ name: 'frontdesk:session', value: JSON.stringify({ token, userId, namespace }) }]
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] },
    })
    context.setDefaultTimeout(patience)
    const page = await inCall(context, url)
    const devtools = await context.newCDPSession(page)
    const figures: Figure[] = []
    for (const { how, slowdown, most } of speeds) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const took: number[] = []
      for (let at = 0; at < reloads; at += 1) {
        const from = performance.now()
        await page.reload({ waitUntil: 'commit' })
        await hears(page)
        took.push((performance.now() - from) / 1000)
      }
      figures.push({
        what: `A call whose page is ${how}, until the other is heard again, median of ${reloads}`,
        value: `${median(took).toFixed(1)} s`,
        ...below(`≤ ${most} s`, median(took), most),
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** A page whose softphone is in a call with the handset. */
async function inCall(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/contacts`)
  await page.locator('[data-phone="ready"]').waitFor()
  const handset = await context.newPage()
  await handset.goto(`${url}/handset`)
  await handset.getByRole('button', { name: 'Add a phone' }).click()
  await handset.getByRole('dialog').getByRole('textbox').first().fill('(617) 555-0174')
  await handset.getByRole('button', { name: 'Add', exact: true }).click()
  await handset.getByRole('button', { name: 'Call the agency' }).click()
  await page.getByRole('region', { name: 'Incoming call' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await hears(page)
  return page
}

/** What the browser plays, as its own meter shows it. */
const hears = (page: Page) =>
  page.locator('[role="meter"][aria-label="Their voice"]:not([aria-valuenow="0"])').waitFor()
