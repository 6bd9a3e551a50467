import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { failing, rowOf, serve, showAt } from '../fixtures/metrics.factory.tsx'
import { EmployeeStatsWidget } from './employee-stats-widget.tsx'

beforeEach(async () => {
  await page.viewport(1300, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T14:40:00Z') })
  localStorage.clear()
  signInAs({ role: 'owner' })
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (month = '2026-11') => showAt(() => <EmployeeStatsWidget card="" month={month} />, { at: '/' })
const number = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const rowNames = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.querySelector('th')?.textContent)

test('everybody by their policies, the team below, and each number with its goal', async () => {
  serve()
  await show()
  await expect.element(number('Ana Reyes’s policies: 41, goal 50')).toBeVisible()
  await expect.poll(rowNames).toEqual(['Employee', 'Ana Reyes', 'Sam Carter', 'Dana Smith (former)', 'Team'])
  await expect.element(number('Ana Reyes’s premiums: $52,118')).toBeVisible()
  await expect.element(number('Sam Carter’s talk time: 6h 42m')).toBeVisible()
  await expect.element(number('The team’s policies: 44, goal 50')).toBeVisible()
  await page.getByRole('button', { name: 'Employee' }).click()
  expect(rowNames().slice(1, 3)).toEqual(['Ana Reyes', 'Dana Smith (former)'])
})

test('a number opens as many rows as it says, with the sum that it says, and each leads to where it lives', async () => {
  const asked = serve()
  const { router } = await show()
  await number('Sam Carter’s premiums: $4,500').click()
  const dialog = page.getByRole('dialog', { name: 'Premiums on policies added by Sam Carter' })
  await expect.element(dialog.getByText('2 rows, $4,500.00 in total')).toBeVisible()
  expect(asked.find(({ path }) => path === '/metrics/rows')?.query).toEqual({
    ...{ metric: 'premiums', user: 'sam-id', page: '1', limit: '10' },
  })
  await dialog.getByRole('link', { name: /^Policy.*Home Maria Lopez \$3,000\.00/ }).click()
  await expect.element(page.getByText('At /contacts/contact/$id')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ show: 'policy' })
})

test('the number of the team opens everybody’s, which add up to it and open theirs', async () => {
  const asked = serve()
  await show()
  await number('The team’s policies: 44, goal 50').click()
  const dialog = page.getByRole('dialog', { name: 'The team’s policies' })
  await expect.element(dialog.getByText('44 in total')).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([...['Ana Reyes41', 'Sam Carter2', 'Dana Smith (former)1']])
  await dialog.getByRole('button', { name: 'Ana Reyes’s policies: 41' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Policies added by Ana Reyes' })).toBeVisible()
  await expect.poll(() => asked.findLast(({ path }) => path === '/metrics/rows')?.query.user).toBe('ana')
})

test('a follow-up that is somebody’s own says so and leads nowhere', async () => {
  const secret = { id: 'f', at: '2026-11-20T15:00:00.000Z', amount: null, kind: 'followup', title: '', detail: '' }
  serve({
    'GET /metrics/rows': () => ({
      body: { data: [{ ...secret, contact: null, within: null }], total: 1, sum: null },
    }),
  })
  await show()
  await number('Ana Reyes’s contacts: 18').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('A colleague’s private follow-up')).toBeVisible()
  expect(dialog.getByRole('link').query()).toBeNull()
  await expect.element(dialog.getByText('1 row', { exact: true })).toBeVisible()
})

test('a follow-up without a contact is named by its note, and leads to the follow-ups', async () => {
  const own = {
    id: 'f',
    at: '2026-11-20T15:00:00.000Z',
    amount: null,
    kind: 'followup',
    title: '',
    detail: 'Order cards',
  }
  serve({
    'GET /metrics/rows': () => ({ body: { data: [{ ...own, contact: null, within: null }], total: 1, sum: null } }),
  })
  await show()
  await number('Ana Reyes’s contacts: 18').click()
  const link = page.getByRole('dialog').getByRole('link', { name: /Order cards/ })
  await expect.element(link).toHaveAttribute('href', '/followups')
  expect(link.getByText('Order cards').elements()).toHaveLength(1)
})

test('by day: today, the days before, none to come, and goals are those of a month', async () => {
  const asked = serve()
  await show()
  await number('Daily').click()
  await expect.element(number('Next day')).toBeDisabled()
  await number('Previous day').click()
  await expect.element(page.getByText('Yesterday')).toBeVisible()
  await expect.element(number('Ana Reyes’s policies: 41')).toBeVisible()
  expect(asked.filter(({ path }) => path === '/metrics/team').map(({ query }) => query)).toEqual([
    {},
    { day: '2026-11-23' },
    { day: '2026-11-22' },
  ])
  await number('Ana Reyes’s policies: 41').click()
  await expect.element(page.getByRole('dialog').getByText('Sunday, November 22, 2026')).toBeVisible()
  await expect
    .poll(() => asked.findLast(({ path }) => path === '/metrics/rows')?.query)
    .toMatchObject({ metric: 'policies', user: 'ana', day: '2026-11-22' })
})

test('employees see themselves, and no team', async () => {
  signInAs()
  serve({
    'GET /metrics/team': () => ({
      body: {
        data: [rowOf('sam-id', { policies: 2 })],
        updatedAt: '2026-11-23T14:40:00.000Z',
      },
    }),
  })
  await show()
  await expect.element(number('Sam Carter’s policies: 2')).toBeVisible()
  expect(rowNames()).toEqual(['Employee', 'Sam Carter'])
})

test('what could not be loaded is asked for again on request', async () => {
  let works = false
  const team = { data: [], updatedAt: '2026-11-23T14:40:00.000Z' }
  serve({ 'GET /metrics/team': () => (works ? { body: team } : failing('The server had a problem.')) })
  await show()
  await expect.element(page.getByText('Unable to get metric: The server had a problem.')).toBeVisible()
  works = true
  await number('Try again').click()
  await expect.element(page.getByText('No numbers yet')).toBeVisible()
})

test('another month is asked for by its name', async () => {
  const asked = serve()
  await show('2026-10')
  await expect.element(number('Ana Reyes’s policies: 41, goal 50')).toBeVisible()
  expect(asked.find(({ path }) => path === '/metrics/team')?.query).toEqual({ monthYear: '10/2026' })
})
