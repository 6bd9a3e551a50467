import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { ChangePasswordPage } from './change-password.page.tsx'
import { signInAs } from './testing/me.ts'

const CALL = 'PUT /users/sam-id/password'
const current = page.getByLabelText('Current Password')
const next = page.getByLabelText('New Password', { exact: true })
const retype = page.getByLabelText('Confirm Password', { exact: true })
const submit = page.getByRole('button', { name: 'Submit' })

const open = () => renderPage(ChangePasswordPage, { at: '/profile/change-password' })
async function fill() {
  await current.fill('harbor-démo')
  await next.fill('tall-ships-7')
  await retype.fill('tall-ships-7')
}

beforeEach(() => void signInAs())
afterEach(() => vi.unstubAllGlobals())

test('Submit needs the current password, the account’s length and a matching retype', async () => {
  fakeServer({})
  await open()
  await fill()
  await expect.element(submit).not.toHaveAttribute('aria-disabled')
  await current.fill('')
  await expect.element(submit).toHaveAttribute('title', 'Enter your current password first.')
  await current.fill('harbor-démo')
  await next.fill('short-7')
  await retype.fill('short-7')
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
})

test('credentials go as Basic, this session stays, and the fields are empty afterwards', async () => {
  const seen = fakeServer({ [CALL]: () => ({ status: 204 }) })
  await open()
  await fill()
  await submit.click()
  await expect.element(page.getByText('Password Updated')).toBeVisible()
  await expect.element(current).toHaveValue('')
  const [call] = seen
  expect(call?.body).toEqual({ password: 'tall-ships-7', keepSession: 'session-id' })
  const basic = call?.headers.get('authorization')?.slice('Basic '.length) ?? ''
  const bytes = Uint8Array.from(atob(basic), (sign) => sign.charCodeAt(0))
  expect(new TextDecoder().decode(bytes)).toBe('sam@harbor.test:harbor-démo')
})

test.each([
  [
    refused(422, 'weakPassword', 'Password complexity is weak', { fields: { password: 'use more' } }),
    'There was an error updating your password. Password complexity is weak: use more.',
  ],
  [
    refused(401, 'invalidCredentials', 'Invalid email and password combination'),
    'Error updating password. Please ensure your current password is correct.',
  ],
  [new Error('no route'), 'Error updating password. Please ensure your current password is correct.'],
])('a failure is told apart (%#)', async (reply, text) => {
  fakeServer({ [CALL]: () => reply })
  await open()
  await fill()
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
})

test('asks for a code with MFA, and keeps the input', async () => {
  const seen = fakeServer({
    [CALL]: ({ body }) => {
      const { mfaCode } = body as { mfaCode?: string }
      if (!mfaCode) return refused(401, 'mfaCodeRequired', '2fa required')
      return mfaCode === '123456' ? { status: 204 } : refused(422, 'mfaCodeWrong', 'That code is not right.')
    },
  })
  await open()
  await fill()
  await submit.click()
  const code = page.getByLabelText('Code')
  await code.fill('000000')
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription(/^That code is not right\./)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(current).toHaveValue('harbor-démo')
  await submit.click()
  await code.fill('123456')
  await submit.click()
  await expect.element(page.getByText('Password Updated')).toBeVisible()
  expect(seen.at(-1)?.body).toEqual({ password: 'tall-ships-7', keepSession: 'session-id', mfaCode: '123456' })
})

test('a ghost is refused before anything is typed', async () => {
  signInAs({ ghost: { by: { id: 'ana-id', firstName: 'Ana', lastName: 'Reyes' }, reason: 'help' } })
  await open()
  await expect.element(page.getByText(/can’t change a password while you act/)).toBeVisible()
  expect(current.query()).toBeNull()
})
