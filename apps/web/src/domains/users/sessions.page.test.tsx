import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { SessionsPage } from './sessions.page.tsx'
import { signInAs } from './testing/me.ts'

const at = '2026-11-21T08:00:00Z'
const own = {
  id: 'own',
  kind: 'web',
  device: 'Chrome on Linux',
  ip: '10.0.0.7',
  account: 'Harbor Insurance',
  createdAt: at,
  lastSeenAt: at,
  current: true,
}
const phone = { ...own, id: 'phone', kind: 'mobile', device: 'Safari on iOS', current: false }

beforeEach(() => void signInAs())
afterEach(() => vi.unstubAllGlobals())

test('ends another session after a confirmation, and refetches the list', async () => {
  let sessions = [own, phone]
  const seen = fakeServer({
    'GET /auth/sessions': () => ({ body: { data: sessions } }),
    'DELETE /auth/sessions/phone': () => {
      sessions = [own]
      return { status: 204 }
    },
  })
  await renderPage(SessionsPage, { at: '/profile/sessions' })
  await expect.element(page.getByText('This browser')).toBeVisible()
  // The page and its window have the same title.
  await expect.element(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Sign out Chrome on Linux' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(seen.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await page.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('You aren’t signed in anywhere else.')).toBeVisible()
})

test('ends all others at once', async () => {
  fakeServer({
    'GET /auth/sessions': () => ({ body: { data: [own, phone] } }),
    'DELETE /auth/sessions': () => ({ body: { ended: 1 } }),
  })
  await renderPage(SessionsPage, { at: '/profile/sessions' })
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click()
  await expect.element(page.getByText('Signed out of 1 other session.')).toBeVisible()
})

test('a list that cannot be loaded can be tried again', async () => {
  let well = false
  fakeServer({
    'GET /auth/sessions': () => (well ? { body: { data: [own] } } : refused(500, 'internal', 'Broken.')),
  })
  await renderPage(SessionsPage, { at: '/profile/sessions' })
  await expect.element(page.getByText('Broken.')).toBeVisible()
  well = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('This browser')).toBeVisible()
})
