import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, refused } from '../../domains/auth/testing/fake-server.ts'
import { renderPage } from '../../domains/auth/testing/render-page.tsx'
import { type Me, useSession } from '../../platform/session/session-state.ts'
import { LockScreen } from './lock-screen.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const me = {
  id: 'ann',
  email: 'ann@harbor.test',
  firstName: 'Ann',
  lastName: 'Reyes',
  avatar: null,
  ghost: null,
  account: { id: 'acc' },
  session: { lockedAt: null },
} as unknown as Me

beforeEach(() => {
  const session = { token: 'the-token', userId: 'ann', namespace: 'harbor' }
  useSession.setState({ me, session, locked: 'asked', expired: null })
})
afterEach(() => void vi.unstubAllGlobals())

const password = () => page.getByLabelText('Password', { exact: true })
const act = async (Page: typeof LockScreen, button: string) => {
  await renderPage(Page, { at: '/' })
  await password().fill('secret')
  await page.getByRole('button', { name: button }).click()
}

test.each([
  ['a server that starts', () => refused(503, 'unavailable', 'Starting.')],
  ['too many tries', () => refused(429, 'tooManyRequests', 'Please wait.', { headers: { 'retry-after': '40' } })],
  ['a lost connection', () => new Error('no route')],
] as const)('keeps the password after %s, with a button that works', async (_, refusal) => {
  fakeServer({ 'POST /auth': refusal })
  await act(LockScreen, 'Unlock')
  await expect.element(password()).toHaveAccessibleDescription(/./)
  await expect.element(password()).toHaveValue('secret')
  await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeEnabled()
})

test('empties the field after a wrong password', async () => {
  fakeServer({ 'POST /auth': () => refused(401, 'invalidCredentials', 'Invalid email and password combination') })
  await act(LockScreen, 'Unlock')
  await expect.element(password()).toHaveAccessibleDescription(/Invalid email/)
  await expect.element(password()).toHaveValue('')
})

test('signing in again keeps the password while the server starts', async () => {
  useSession.setState({ locked: false, expired: { reason: 'expired', at: null, device: null } })
  fakeServer({ 'POST /auth': () => refused(503, 'unavailable', 'Starting.') })
  await act(SignInAgain, 'Sign In')
  await expect.element(password()).toHaveAccessibleDescription(/Starting/)
  await expect.element(password()).toHaveValue('secret')
})
