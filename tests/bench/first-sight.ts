// From an empty browser until the contact list shows its rows: cold, and again with a filled cache. Beside it, in turns,
// any other address: `FIRST_SIGHT_URL` with `FIRST_SIGHT_ROW`, a selector of its rows, and `FIRST_SIGHT_STATE`, a file
// with Playwright's storage state of a signed-in browser.
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/find-chromium.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { type Figure, median, ms, times } from './figures.ts'

const rounds = 7
const patience = 60_000

interface Site {
  url: string
  row: string
  state: NonNullable<BrowserContextOptions['storageState']>
}

interface Sight {
  took: number
  files: number
  bytes: number
}

export async function firstSight(
  app: Pick<BenchApp, 'url'>,
  { token, userId, namespace }: SignedIn,
): Promise<Figure[]> {
  const kept = [{ name: 'frontdesk:session', value: JSON.stringify({ token, userId, namespace }) }]
  const ours: Site = {
    url: `${app.url}/contacts`,
    row: '[role="row"] a[href*="/contacts/contact/"], [role="listitem"] a[href*="/contacts/contact/"]',
    state: { cookies: [], origins: [{ origin: app.url, localStorage: kept }] },
  }
  const { FIRST_SIGHT_URL: url, FIRST_SIGHT_ROW: row, FIRST_SIGHT_STATE: state } = process.env
  const other: Site | undefined = url && row && state ? { url, row, state } : undefined
  const sites = other ? [ours, other] : [ours]
  const cold: Sight[][] = sites.map(() => [])
  const warm: Sight[][] = sites.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, site] of sites.entries()) {
      const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: site.state })
        cold[at]?.push(await sight(context, site))
        warm[at]?.push(await sight(context, site))
      } finally {
        await browser.close()
      }
    }
  }
  return [figure('cold', cold), figure('warm', warm)]
}

function figure(how: string, [ours = [], other]: Sight[][]): Figure {
  const took = (sights: readonly Sight[]) => median(sights.map((each) => each.took))
  const last = ours.at(-1)
  return {
    what: `First sight of the list, ${how}: ${last?.files} files, ${Math.round((last?.bytes ?? 0) / 1024)} KB`,
    value: ms(took(ours)),
    ...(other && { bare: ms(took(other)), ratio: times(took(ours), took(other)) }),
  }
}

async function sight(context: BrowserContext, { url, row }: Site): Promise<Sight> {
  const page = await context.newPage()
  const loaded = await watchLoads(page)
  const from = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout: patience })
  await page.locator(row).first().waitFor({ timeout: patience })
  const took = performance.now() - from
  const seen = { ...loaded }
  // What follows, such as a service worker, is in place for the next time.
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {})
  await page.close()
  return { took, ...seen }
}

/** What came over the wire so far. */
async function watchLoads(page: Page) {
  const loaded = { files: 0, bytes: 0 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return
    loaded.files += 1
    loaded.bytes += encodedDataLength
  })
  return loaded
}
