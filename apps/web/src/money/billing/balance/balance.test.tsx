import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import type { Balance } from '../billing.queries.ts'
import { createBalance, getId, noPlan } from '../fixtures/billing.factory.tsx'
import { BalanceWidget } from './balance-widget.tsx'
import { BillingBanner } from './billing-banner.tsx'

const call = 'GET /accounts/harbor-id/balance'
const link = (name: string) => page.getByRole('link', { name, exact: true })
const banner = page.getByRole('region', { name: 'Billing', exact: true })
const ghost = { by: { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes' }, reason: 'A question' }

function serve(balance: Balance) {
  fakeServer({ [call]: () => ({ body: balance }) })
}
const showWidget = () => renderPage(() => <BalanceWidget />, { at: '/' })
const showBanner = (at = '/contacts') => renderPage(() => <BillingBanner />, { at })

beforeEach(() => {
  signInAs({ role: 'admin' })
  setScreenZone('America/New_York')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
})
afterEach(async () => {
  await cleanup()
  setScreenZone(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each amount opens its invoice, and zero opens nothing', async () => {
  serve(createBalance())
  await showWidget()
  await expect
    .element(link('Past due: $48.88'))
    .toHaveAttribute('href', `/account/info/billing?status=pastDue&invoice=${getId(29)}`)
  await expect
    .element(link('Current: $412.60'))
    .toHaveAttribute('href', `/account/info/billing?status=current&invoice=${getId(31)}`)
  await expect.element(link('Upcoming: $389.00')).toHaveAttribute('href', '/account/info/billing?invoice=upcoming')
  await expect.element(page.getByText('Automatic payment Nov 25')).toBeVisible()
  await cleanup()
  const dueLater = { pastDue: 0, pastDueInvoice: null, nextPayment: '2026-12-01' }
  serve(createBalance({ ...dueLater, automaticPayment: false, method: null }))
  await showWidget()
  await expect.element(page.getByText('$0.00')).toBeVisible()
  expect(link('Past due: $0.00').elements()).toEqual([])
  await expect.element(page.getByText('Payment due Dec 1')).toBeVisible()
  await expect.element(link('Add a payment method')).toHaveAttribute('href', '/account/info/billing/methods')
})

test('the widget says that there is no plan, that it failed, and that it is not for everyone', async () => {
  serve(noPlan)
  await showWidget()
  await expect.element(page.getByText('No plan yet')).toBeVisible()
  await expect.element(link('Choose a plan')).toHaveAttribute('href', '/account/info/billing/plan')
  await cleanup()
  let reply = refused(500, 'internal', 'Something went wrong.')
  fakeServer({ [call]: () => reply })
  await showWidget()
  await expect.element(page.getByText('Unable to get the balance: Something went wrong.')).toBeVisible()
  reply = refused(403, 'forbidden', 'You do not have access to perform this action.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^You do not have access to perform this action\./)).toBeVisible()
})

test.each([
  [{}, 'HAR-0029 is past due: $48.88. Outgoing texts and campaigns stop Nov 30 if it’s unpaid.', true],
  [
    { paused: { level: 'texts', reason: 'pastDue' } },
    'Outgoing texts and campaigns are paused because HAR-0029 is past due.',
    true,
  ],
  [
    { ...noPlan, paused: { level: 'texts', reason: 'canceled' } },
    'Outgoing texts and campaigns are paused because your plan has ended.',
    false,
  ],
  [
    { pastDue: 0, pastDueInvoice: null, paused: { level: 'campaigns', reason: 'budget' } },
    'Campaigns are paused because this month’s budget is almost used up.',
    false,
  ],
] as const)('with %j the banner says: %s', async (change, words, pays) => {
  serve(createBalance(change))
  await showBanner()
  await expect.element(banner.getByText(words)).toBeVisible()
  const where = pays ? `/account/info/billing?invoice=${getId(29)}` : '/account/info/billing/plan'
  await expect.element(link('Open billing')).toHaveAttribute('href', where)
  expect(page.getByRole('button', { name: 'Pay $48.88' }).elements()).toHaveLength(pays ? 1 : 0)
})

test('there is no banner while nothing is past due, nor above the invoices, which say the same', async () => {
  // The widget shows that the balance has come.
  const showBoth = (at: string) =>
    renderPage(
      () => (
        <>
          <BillingBanner />
          <BalanceWidget />
        </>
      ),
      { at },
    )
  serve(createBalance({ pastDue: 0, pastDueInvoice: null }))
  await showBoth('/contacts')
  await expect.element(page.getByText('$0.00')).toBeVisible()
  expect(banner.elements()).toEqual([])
  await cleanup()
  serve(createBalance())
  await showBoth('/account/info/billing')
  await expect.element(link('Past due: $48.88')).toBeVisible()
  expect(banner.elements()).toEqual([])
})

test('a ghost sees the banner without paying', async () => {
  signInAs({ role: 'owner', ghost })
  serve(createBalance())
  await showBanner()
  await expect.element(banner.getByText(/^HAR-0029 is past due/)).toBeVisible()
  expect(banner.getByRole('button').elements()).toEqual([])
})
