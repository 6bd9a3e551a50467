import type { Page } from 'playwright-core'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** The page at this size and in this scheme, with every transition finished. */
export async function stand(page: Page, size: typeof wide, scheme: 'light' | 'dark') {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(settle)
}

/** A color in transition is neither value; endless animations never finish. */
function settle() {
  for (const each of document.getAnimations())
    if (each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) each.finish()
}
