import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { clearFailures, recordError, recordFailedRequest } from '#platform/diagnostics/recent-failures.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { notifyWhatsNew } from './whats-new/notify-whats-new.ts'
import { WhatsNewDialog } from './whats-new/whats-new-dialog.tsx'

const client = '0192f0c1-2222-7333-8444-555566667777'

beforeEach(() => {
  localStorage.clear()
  signInAs({ role: 'employee' })
  clearFailures()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

const send = { 'POST /utilities/feedback': () => ({ status: 201, body: { id: client } }) }

/** Also so that it is not said in the next test. */
const said = () => expect.element(page.getByText('Feedback was sent to our support group. Thank You!')).toBeVisible()

test('an issue is sent with technical details, exactly those that were shown', async () => {
  const seen = fakeServer(send)
  recordFailedRequest('GET', `/api/clients/${client}?secret=1`, 500, client)
  recordError(new TypeError('Ada’s SSN 123-45-6789 is "odd"'))
  await renderPage(() => <FeedbackDialog issue onClose={() => {}} />, { at: '/' })
  await page.getByRole('textbox', { name: 'Comments' }).fill('It broke.')
  await page.getByText(/Show what will be sent/).click()
  await expect.element(page.getByText(`GET /api/clients/… 500 ${client}`)).toBeVisible()
  await expect.element(page.getByText('TypeError: Ada’s SSN # is “…”')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await eventually(() => expect(seen.some(({ path }) => path === '/utilities/feedback')).toBe(true))
  const body = seen.find(({ path }) => path === '/utilities/feedback')?.body as { diagnostics: object }
  expect(body).toMatchObject({ category: 'bug', comments: 'It broke.' })
  expect(body.diagnostics).toMatchObject({
    requests: [{ method: 'GET', path: '/api/clients/…', status: 500, id: client }],
    errors: ['TypeError: Ada’s SSN # is “…”'],
  })
  await said()
})

test('feedback goes without them, unless one turns them on', async () => {
  const seen = fakeServer(send)
  await renderPage(() => <FeedbackDialog onClose={() => {}} />, { at: '/' })
  await page.getByRole('textbox', { name: 'Comments' }).fill('Well done.')
  await page.getByRole('button', { name: 'Send' }).click()
  await said()
  expect(seen.find(({ path }) => path === '/utilities/feedback')?.body).not.toHaveProperty('diagnostics')
})

test('after an update a person is told once what is new, and nothing on their first day', async () => {
  let previous: string | null = null
  fakeServer({ 'PUT /users/me/release': () => ({ body: { previous } }) })
  const see = vi.fn()
  await notifyWhatsNew(see)
  expect(useSnacks.getState().snacks).toEqual([])
  previous = '2.10.0'
  await notifyWhatsNew(see)
  await renderPage(() => <WhatsNewDialog onClose={() => {}} />, { at: '/' })
  await expect.element(page.getByText('Version 2.12.0')).toBeVisible()
  await page.getByRole('button', { name: 'See what’s new' }).click()
  expect(see).toHaveBeenCalledOnce()
})
