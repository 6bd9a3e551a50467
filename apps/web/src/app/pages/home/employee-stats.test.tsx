import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { failing, serve, showAt } from '#domains/metrics/fixtures/metrics.factory.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { EmployeeStats } from './employee-stats.tsx'

const totals = {
  data: [
    { user: 'ana', reviews: 10, completed: 4, rating: 5 },
    { user: 'sam-id', reviews: 2, completed: 1, rating: 2.5 },
  ],
}
const account = (serviceReviewEnabled: boolean) => ({
  'GET /accounts/harbor-id': () => ({ body: { id: 'harbor-id', serviceReviewEnabled } }),
})

beforeEach(async () => {
  await page.viewport(1300, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  signInAs({ role: 'owner' })
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => showAt(() => <EmployeeStats card="" month="2026-11" />, { at: '/' })
const heads = () => page.getByRole('columnheader').elements().length
const cells = (name: RegExp) => page.getByRole('row', { name }).element().textContent?.slice(-4)

test('each number of reviews opens the report of that person and month', async () => {
  const asked = serve(account(true), {
    'GET /reviews/totals/employees': () => ({ body: totals }),
    'GET /reviews/totals': () => ({ body: { reviews: 13, completed: 5, rating: 4.5 } }),
  })
  await show()
  const reviews = page.getByRole('link', { name: 'Ana Reyes’s reviews: 10' })
  await expect
    .element(reviews)
    .toHaveAttribute('href', '/report/service-reviews?month=2026-11&show=requested&employee=ana')
  await expect.element(page.getByRole('link', { name: 'Sam Carter’s rating: 2.5' })).toBeVisible()
  // One request names no employee.
  await expect.element(page.getByRole('link', { name: 'The team’s reviews: 13' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'The team’s rating: 4.5' })).toBeVisible()
  expect(cells(/Dana Smith/)).toMatch(/0–$/)
  expect(asked.find(({ path }) => path === '/reviews/totals/employees')?.query).toEqual({ monthYear: '112026' })
  await page.getByRole('button', { name: 'Daily' }).click()
  await expect.element(reviews).not.toBeInTheDocument()
})

test('dashes stand for totals that could not be loaded', async () => {
  serve(account(true), { 'GET /reviews/totals/employees': () => failing(), 'GET /reviews/totals': () => failing() })
  await show()
  await expect.poll(() => cells(/Ana Reyes/)).toMatch(/––$/)
})

test('the columns are missing where reviews are turned off', async () => {
  const asked = serve(account(false))
  await show()
  await expect.element(page.getByRole('button', { name: 'Ana Reyes’s policies: 41, goal 50' })).toBeVisible()
  await expect.poll(() => asked.some(({ path }) => path === '/accounts/harbor-id')).toBe(true)
  expect(heads()).toBe(8)
  expect(asked.some(({ path }) => path.startsWith('/reviews'))).toBe(false)
})
