import { expect, test } from 'vitest'
import { checkPart } from './browser/check-accessibility.ts'
import { builtPages } from './browser/pages.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('settings')
const pages = builtPages.filter(({ path }) => path.startsWith('/account/') && !path.includes('$'))

test('every page of the agency’s settings is accessible, and fits a phone', async () => {
  const me = await app.person('owner', { at: '/account/info/settings' })
  for (const { path, title } of pages) {
    await me.follow(path)
    await expect.poll(() => me.page.title()).toBe(`${title} · Frontdesk`)
    await me.page.locator('main h1').first().waitFor()
    await me.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    await checkPart(me.page, 'main', title)
  }
  expect(pages.length).toBeGreaterThan(10)
})
