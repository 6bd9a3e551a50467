// How long the largest forms take to open, and a key typed in the middle of one.
import type { Locator, Page } from 'playwright-core'
import type { BenchApp, SignedIn } from '../app/app.ts'
import type { Figure } from '../figures.ts'
import { type BenchBrowser, openBrowser } from './browser.ts'
import { addHousehold } from './household.ts'
import { bareKeystrokes, type Keys, keyRows, latencyRow, mostPressMs, typing } from './latency.ts'

const firstOpenings = 10
const laterOpenings = 20
const pause = 400

/** A dialog, and how to open it from a contact's page. */
interface Opening {
  title: string
  /** Makes the button that opens it visible. */
  come(page: Page): Promise<Locator>
  /** Fields to type in, by their labels. */
  fields: readonly string[]
}

const openings: Opening[] = [
  {
    title: 'Home',
    async come(page) {
      await page.getByRole('tab', { name: 'Home', exact: true }).click()
      return page.getByRole('button', { name: '42 Wallaby Way', exact: true })
    },
    // A plain text, and one with suggestions below it.
    fields: ['City', 'Garage'],
  },
  {
    title: 'Person',
    come: async (page) => page.getByRole('button', { name: 'Edit the primary person' }),
    fields: ['Employer name'],
  },
]

export async function formFigures(app: Pick<BenchApp, 'url'>, me: SignedIn): Promise<Figure[]> {
  const contact = `/contacts/contact/${await addHousehold(app, me)}`
  const browser = await openBrowser(app, me)
  try {
    const bareKeys = await bareKeystrokes(browser)
    const figures: Figure[] = []
    for (const { title, come, fields } of openings) {
      const first: number[] = []
      for (let n = 0; n < firstOpenings; n++) first.push(...(await openTimes(browser.page, contact, come, 1)))
      const later = (await openTimes(browser.page, contact, come, 1 + laterOpenings)).slice(1)
      figures.push(
        latencyRow(`${title} dialog, first opening on a page, p95`, first, mostPressMs),
        latencyRow(`${title} dialog, later openings, p95`, later, mostPressMs),
      )
      for (const field of fields) {
        const took = await keysIn(browser, contact, come, field)
        figures.push(...keyRows(`${title}, ${field}`, took, bareKeys))
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** From the click until the dialog with its fields is shown and has the focus. */
async function openTimes(page: Page, contact: string, come: Opening['come'], times: number): Promise<number[]> {
  await page.goto(contact)
  const button = await come(page)
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    await button.waitFor()
    // Nobody clicks while the page is still loading.
    await page.waitForTimeout(pause)
    const shown = await page.evaluateHandle(() => ({
      after: window.bench.paintedAfter(
        'pointerdown',
        () => document.activeElement?.closest('[role="dialog"]')?.querySelector('input') != null,
      ),
    }))
    await button.click()
    took.push(await shown.evaluate(({ after }) => after))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return took
}

async function keysIn(browser: BenchBrowser, contact: string, come: Opening['come'], field: string): Promise<Keys> {
  const { page } = browser
  await page.goto(contact)
  await (await come(page)).click()
  await page.getByRole('dialog').getByLabel(field, { exact: true }).first().focus()
  const took = await typing(browser)
  // Leaves no draft.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  return took
}
