import type { Page } from 'playwright-core'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** The page at this size and in this scheme, with every transition finished. Only what differs is changed. */
export async function stand(page: Page, size: typeof wide, scheme: 'light' | 'dark') {
  const before = page.viewportSize()
  if (before?.width !== size.width || before.height !== size.height) await page.setViewportSize(size)
  if (await page.evaluate(settle, scheme)) return
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(settle, scheme)
}

/** A color in transition is neither value; endless animations never finish. Returns whether the page is in the scheme. */
async function settle(scheme: string): Promise<boolean> {
  // A component that follows a media query renders once the browser has measured the new size.
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const each of document.getAnimations())
    if (each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) each.finish()
  return document.documentElement.dataset.scheme === scheme
}
