import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSession } from '#platform/session/session-state.ts'
import { LogoutPage } from './logout.page.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { renderPage } from './testing/render-page.tsx'

const session = { token: 'token', userId: 'sam', namespace: 'harbor' }
const answers = { 'DELETE /auth': () => ({ status: 204 }) }

beforeEach(() => {
  localStorage.setItem('frontdesk:session', JSON.stringify(session))
  localStorage.setItem('frontdesk:ui:menu', '{}')
  useSession.setState({ session, me: null, ended: null, ghosting: false })
})
afterEach(() => vi.unstubAllGlobals())

const arrived = () => expect.element(page.getByText('At /login')).toBeVisible()

test('ends the session on the server, clears stored data, and continues to /login', async () => {
  const seen = fakeServer(answers)
  await renderPage(LogoutPage, { at: '/logout' })
  await expect.element(page.getByText('Signing out')).toBeVisible()
  await arrived()
  expect(seen.map(({ call, headers }) => [call, headers.get('authorization')])).toEqual([
    ['DELETE /auth', 'Bearer token'],
  ])
  expect(useSession.getState().session).toBeNull()
  expect(localStorage.getItem('frontdesk:session')).toBeNull()
  expect(localStorage.getItem('frontdesk:ui:menu')).toBeNull()
})

test('sends nothing while offline, shows the reason, and passes it to /login', async () => {
  const seen = fakeServer(answers)
  await renderPage(LogoutPage, { at: '/logout?reason=idle&offline=true', path: '/logout' })
  await expect.element(page.getByText(/you were inactive for a long time/)).toBeVisible()
  await arrived()
  expect(seen).toEqual([])
  expect(useSession.getState().ended?.reason).toBe('idle')
})

test('signs out even if the server can’t be reached', async () => {
  fakeServer({ 'DELETE /auth': () => new Error('no route') })
  await renderPage(LogoutPage, { at: '/logout' })
  await arrived()
  expect(useSession.getState().session).toBeNull()
})
