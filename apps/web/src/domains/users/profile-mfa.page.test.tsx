import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { ProfileMfaPage } from './profile-mfa.page.tsx'
import { signInAs } from './testing/me.ts'

const open = () => renderPage(ProfileMfaPage, { at: '/profile/mfa' })
afterEach(() => vi.unstubAllGlobals())

test('MFA that is demanded cannot be turned off', async () => {
  const me = signInAs({ mfaEnabled: true, recoveryCodesLeft: 9 })
  signInAs({ mfaEnabled: true, recoveryCodesLeft: 9, account: { ...me.account, mfaRequired: true } })
  fakeServer({})
  await open()
  await expect.element(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true')
})

test('asks for a code to turn it off, and updates the page', async () => {
  const me = signInAs({ mfaEnabled: true, recoveryCodesLeft: 2 })
  let wrong = true
  fakeServer({
    'DELETE /auth/mfa': () => (wrong ? refused(422, 'mfaCodeWrong', 'That code is not right.') : { status: 204 }),
    'GET /users/me': () => ({ body: { ...me, mfaEnabled: false } }),
  })
  await open()
  await expect.element(page.getByText(/Create new codes before you need them/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const code = page.getByLabelText('Code from your authenticator app')
  await code.fill('123456')
  const act = page.getByRole('dialog').getByRole('button', { name: 'Turn off' })
  await act.click()
  await expect.element(code).toHaveAccessibleDescription('That code is not right.')
  wrong = false
  await code.fill('654321')
  await act.click()
  await expect.element(page.getByText('MFA is off', { exact: true })).toBeVisible()
})

test('shows new recovery codes once, until they are saved', async () => {
  const me = signInAs({ mfaEnabled: true, recoveryCodesLeft: 1 })
  fakeServer({
    'POST /auth/mfa/recovery-codes': () => ({ body: { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] } }),
    'GET /users/me': () => ({ body: { ...me, recoveryCodesLeft: 10 } }),
  })
  await open()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabelText('Code from your authenticator app').fill('123456')
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await expect.element(page.getByText('bbbb-2222')).toBeVisible()
  await page.getByLabelText('I saved these codes').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('You have 10 recovery codes left.')).toBeVisible()
})
