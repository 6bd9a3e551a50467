import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#platform/session/session-state.ts'
import { MfaSetupPage } from './mfa-setup.page.tsx'
import { type Answers, fakeServer, refused } from './testing/fake-server.ts'
import { renderPage } from './testing/render-page.tsx'

const image = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const secret = { url: 'otpauth://totp/Frontdesk', code: 'ABCD EFGH', image }
const begun: Answers = { 'POST /auth/mfa/init': () => ({ body: { data: secret } }) }
const codes = Array.from({ length: 10 }, (_, index) => `code-${1000 + index}`)

const code = page.getByLabelText('Verification code')
const verify = page.getByRole('button', { name: 'Verify' })

beforeEach(() => {
  useSession.setState({
    session: { token: 'token', userId: 'robin', namespace: 'harbor' },
    mfaSetupRequired: true,
    ended: null,
  })
})
afterEach(() => vi.unstubAllGlobals())

test('continues only after the code is verified and the recovery codes are saved', async () => {
  const seen = fakeServer({
    ...begun,
    'POST /auth/mfa/verify': () => ({ body: { recoveryCodes: codes } }),
    'GET /users/me': () => ({ body: { mfaSetupRequired: false, session: { lockedAt: null } } }),
  })
  await renderPage(MfaSetupPage, { at: '/mfa-setup' })
  await expect.element(page.getByText(/Account owner requires MFA to be enabled\./)).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  await code.fill('12345')
  await expect.element(verify).toHaveAttribute('aria-disabled', 'true')
  await code.fill('123456')
  await verify.click()
  await expect.element(page.getByText('code-1009')).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Continue' })
  await expect.element(goOn).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('I saved these codes').click()
  await goOn.click()
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  expect(seen.filter(({ call }) => call === 'POST /auth/mfa/init')).toHaveLength(1)
  expect(useSession.getState().mfaSetupRequired).toBe(false)
})

test('shows a wrong code’s error until the next input', async () => {
  fakeServer({ ...begun, 'POST /auth/mfa/verify': () => refused(422, 'mfaCodeWrong', '') })
  await renderPage(MfaSetupPage, { at: '/mfa-setup' })
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('unable to verify')
  await code.fill('1')
  await expect.element(page.getByText('unable to verify')).not.toBeInTheDocument()
})

test('a set-up that cannot begin can be tried again', async () => {
  let well = false
  fakeServer({ 'POST /auth/mfa/init': () => (well ? { body: { data: secret } } : refused(500, 'internal', 'Broken.')) })
  await renderPage(MfaSetupPage, { at: '/mfa-setup' })
  await expect.element(page.getByText('Broken.')).toBeVisible()
  well = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
})
