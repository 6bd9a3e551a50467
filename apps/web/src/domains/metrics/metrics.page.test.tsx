import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { daysOf, failing, serve, showAt } from './fixtures/metrics.factory.tsx'
import { MetricsPage } from './metrics.page.tsx'
import { TeamPage } from './team.page.tsx'

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

const card = (name: string) => page.getByRole('region', { name, exact: true })
const month = page.getByRole('spinbutton', { name: 'Month' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('each card says its sum, its change against the same days of the month before, and its goal', async () => {
  serve()
  await showAt(MetricsPage, { at: '/profile' })
  // 1 + 2 + … + 30, of which 276 were by the 23rd, as in October.
  await expect.element(card('Contacts').getByRole('button', { name: 'Sam Carter’s contacts: 465' })).toBeVisible()
  await expect.element(card('Contacts').getByText('Same as October 1–23')).toBeVisible()
  await expect.element(card('Contacts').getByRole('progressbar', { name: 'Contacts: 465 of 930' })).toBeVisible()
  await expect.element(card('Contacts').getByText('Contacts by day: 465, most on Nov 30: 30.')).toBeInTheDocument()
  await expect.element(card('Messages').getByText('Messages by day: none.')).toBeInTheDocument()
  const titles = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual([
    ...['Tasks', 'Contacts', 'Policies and premiums', 'Messages', 'Calls', 'Incoming Calls', 'Outgoing Calls'],
    'Follow-ups to do',
  ])
})

test('a month that is over is compared with the whole one before it', async () => {
  serve({
    'GET /metrics/employee-stats': ({ query }) => ({
      body: query.monthYear === '10/2026' ? daysOf('2026-10', 31) : daysOf('2026-09', 30),
    }),
  })
  await showAt(MetricsPage, { at: '/profile?month=2026-10', path: '/profile' })
  await expect.element(card('Contacts').getByText('31 more than September')).toBeVisible()
})

test('where a chart can’t be drawn its table is shown, and the page stays', async () => {
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('No canvas.')
  })
  try {
    serve()
    await showAt(MetricsPage, { at: '/profile' })
    const table = page.getByRole('region', { name: 'Contacts by day' })
    await expect.element(table.getByRole('button', { name: 'Contacts on Fri, Nov 20: 20' })).toBeVisible()
    await expect.element(card('Contacts').getByRole('button', { name: 'Sam Carter’s contacts: 465' })).toBeVisible()
  } finally {
    drawing.mockRestore()
  }
})

test('a number and each day of the table open their rows', async () => {
  const asked = serve()
  await showAt(MetricsPage, { at: '/profile' })
  await press('Show Contacts as a table')
  const table = page.getByRole('region', { name: 'Contacts by day' })
  await table.getByRole('button', { name: 'Contacts on Fri, Nov 20: 20' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Contacts added by Sam Carter' })).toBeVisible()
  expect(asked.findLast(({ path }) => path === '/metrics/rows')?.query).toMatchObject({
    ...{ metric: 'contacts', user: 'sam-id', day: '2026-11-20' },
  })
})

test('months by arrows and by keys, none to come; the address keeps it', async () => {
  const asked = serve()
  const { router } = await showAt(MetricsPage, { at: '/profile' })
  await expect.element(month).toHaveAttribute('aria-valuetext', 'November 2026')
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await press('Previous month')
  await expect.element(month).toHaveAttribute('aria-valuetext', 'October 2026')
  expect(router.state.location.search).toEqual({ month: '2026-10' })
  month.element().focus()
  await userEvent.keyboard('{PageUp}{ArrowLeft}')
  await expect.element(month).toHaveAttribute('aria-valuetext', 'September 2025')
  await expect
    .poll(() => asked.findLast(({ path }) => path === '/metrics/employee-stats')?.query.monthYear)
    .toBe('08/2025')
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
  await expect.element(month).toHaveAttribute('aria-valuetext', 'November 2026')
  expect(router.state.location.search).toEqual({})
})

test('the month ends at midnight of the agency, wherever the viewer is', async () => {
  vi.setSystemTime(Date.parse('2026-12-01T03:30:00Z'))
  serve()
  const { unmount } = await showAt(MetricsPage, { at: '/profile' })
  await expect.element(month).toHaveAttribute('aria-valuetext', 'November 2026')
  await expect.element(card('Contacts').getByText('Same as October 1–30')).toBeVisible()
  await unmount()
  const me = signInAs({ role: 'owner' })
  signInAs({ role: 'owner', account: { ...me.account, timezone: 'Asia/Kolkata' } })
  await showAt(MetricsPage, { at: '/profile' })
  await expect.element(month).toHaveAttribute('aria-valuetext', 'December 2026')
})

test('employees have their own numbers, and no others', async () => {
  signInAs()
  const asked = serve({
    'GET /metrics/employee-stats': () => ({ ...failing(), status: 403, body: { code: 'forbidden', message: 'no' } }),
  })
  await showAt(MetricsPage, { at: '/profile/ana', path: '/profile/$id' })
  await expect.element(page.getByText(/^You do not have access to perform this action\./)).toBeVisible()
  expect(page.getByLabelText('Employee').query()).toBeNull()
  expect(asked.some(({ path }) => path === '/users')).toBe(false)
})

test('the weekly mail is turned on, and is off again when that fails', async () => {
  let fails = false
  const asked = serve({
    'PUT /metrics/weekly-mail': ({ body }) => (fails ? failing('Try later.') : { body }),
  })
  await showAt(MetricsPage, { at: '/profile' })
  const mail = page.getByRole('switch', { name: /Email me my numbers every week/ })
  await expect.element(mail).not.toBeDisabled()
  await mail.click()
  await expect.element(mail).toBeChecked()
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({ enabled: true })
  fails = true
  await mail.click()
  await expect.element(page.getByText('Unable to save the weekly email: Try later.')).toBeVisible()
})

test('goals of somebody in the team are edited: premiums in dollars, an empty one removed', async () => {
  const asked = serve({ 'PUT /metrics/goals/ana': ({ body }) => ({ body }) })
  await showAt(TeamPage, { at: '/profile/team' })
  await press('Edit Ana Reyes’s goals')
  const dialog = page.getByRole('dialog', { name: 'Ana Reyes’s goals' })
  await expect.element(dialog.getByLabelText('Policies')).toHaveValue('50')
  await dialog.getByLabelText('Premiums').fill('$60,000')
  await dialog.getByLabelText('Policies').fill('')
  await dialog.getByLabelText('Calls').fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Calls')).toHaveAccessibleDescription('Enter a whole number.')
  await dialog.getByLabelText('Calls').fill('1,200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Ana Reyes’s goals were saved.')).toBeVisible()
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    goals: { premiums: 6_000_000, calls: 1200 },
  })
  await expect.element(page.getByRole('button', { name: 'Ana Reyes’s premiums: $52,118, goal $60,000' })).toBeVisible()
})

test('the team is for people with admin rights', async () => {
  signInAs()
  const asked = serve()
  await showAt(TeamPage, { at: '/profile/team' })
  await expect.element(page.getByText('Unauthorized')).toBeVisible()
  expect(asked).toEqual([])
})
