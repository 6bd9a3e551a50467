import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { applyTheme } from '#ui/theme/apply-theme.ts'
import { serve, showAt } from '../fixtures/metrics.factory.tsx'
import type { PhoneUsage } from '../metrics.queries.ts'
import { UsageWidget } from './usage-widget.tsx'

beforeEach(async () => {
  await page.viewport(1300, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  signInAs({ role: 'owner' })
  applyTheme('#19d0de', 'light')
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const usage: PhoneUsage = {
  ...{ asOf: '2026-11-23T14:40:00.000Z', minutes: 3412, recordings: 22, messages: 6120, phoneNumbers: 3 },
  committed: null,
}
const call = 'GET /accounts/harbor-id/phone/usage'
const row = { id: '01a206d5-c598-7000-a1fc-85c2538deb09', at: '2026-11-20T15:00:00.000Z', direction: 'inbound' }
const used = {
  'GET /accounts/harbor-id/phone/usage/rows': () => ({
    body: {
      data: [{ ...row, kind: 'call', amount: 12, title: '12075550117', contact: null, within: null }],
      ...{ total: 1, sum: 12 },
    },
  }),
}
const show = (month = '2026-11') => showAt(() => <UsageWidget card="" month={month} />, { at: '/' })
/** Of the drawn half circle: 0 to 1. */
const shares = () =>
  [...document.querySelectorAll('path[data-used]')].map((path) => {
    const [drawn = 0, whole = 1] = (path.getAttribute('stroke-dasharray') ?? '').split(' ').map(Number)
    return Math.round((drawn / (whole - 9)) * 100) / 100
  })

test('a gauge goes up to the larger of what the plan includes and what was used, and says what is over', async () => {
  serve({ [call]: () => ({ body: { ...usage, committed: { minutes: 6824, messages: 6000 } } }) })
  await show()
  await expect.element(page.getByText('of 6,824')).toBeVisible()
  await expect.element(page.getByText('120 over')).toBeVisible()
  expect(shares()).toEqual([0.5, 1])
  const over = page.getByRole('button', { name: 'Messages: 6,120' }).element()
  const within = page.getByRole('button', { name: 'Minutes: 3,412' }).element()
  expect(getComputedStyle(over).color).not.toBe(getComputedStyle(within).color)
})

test('without an included amount there is no gauge: the month before is what it is compared with', async () => {
  const asked = serve({
    [call]: ({ query }) => ({ body: query.monthYear === '10/2026' ? { ...usage, minutes: 6824 } : usage }),
  })
  await show()
  await expect.element(page.getByText('October 6,824')).toBeVisible()
  expect(shares()).toEqual([])
  expect(asked.map(({ query }) => query.monthYear)).toEqual([undefined, '10/2026'])
  await expect
    .element(page.getByRole('link', { name: 'Phone numbers: 3' }))
    .toHaveAttribute('href', '/account/info/phonenumbers')
})

test('each number opens the rows of its month', async () => {
  const asked = serve({ [call]: () => ({ body: usage }), ...used })
  const { router } = await show('2026-10')
  await page.getByRole('button', { name: 'Minutes: 3,412' }).click()
  const dialog = page.getByRole('dialog', { name: 'Call minutes' })
  await expect.element(dialog.getByText('1 row, 12 min in total')).toBeVisible()
  expect(asked.at(-1)?.query).toEqual({ metric: 'minutes', monthYear: '10/2026', page: '1', limit: '10' })
  await dialog.getByRole('link', { name: /\(207\) 555-0117 Incoming 12 min/ }).click()
  expect(router.state.location).toMatchObject({ pathname: '/phone-log', search: { view: 'all', call: row.id } })
})
