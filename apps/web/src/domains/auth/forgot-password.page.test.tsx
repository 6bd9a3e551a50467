import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ForgotPasswordPage } from './forgot-password.page.tsx'
import { fakeServer, refused } from './testing/fake-server.ts'
import { renderPage } from './testing/render-page.tsx'

const accepted = { 'POST /auth/forgot-password': () => ({ status: 202, body: { message: 'On its way' } }) }
const submit = page.getByRole('button', { name: 'Submit' })

async function fill({ retype = 'tall-ships-7' } = {}) {
  await page.getByLabelText('Email').fill('Sam@harbor.test')
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabelText('Code').fill('1234')
  await page.getByLabelText('New Password', { exact: true }).fill('tall-ships-7')
  await page.getByLabelText('Retype Password', { exact: true }).fill(retype)
}

afterEach(() => vi.unstubAllGlobals())

test('Send becomes Resend, which waits', async () => {
  const seen = fakeServer(accepted)
  await renderPage(ForgotPasswordPage, { at: '/forgot-password' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect.element(send).toHaveAttribute('title', 'Enter your email first.')
  expect(page.getByLabelText('Code').query()).toBeNull()
  await page.getByLabelText('Email').fill('Sam@harbor.test')
  await send.click()
  const resend = page.getByRole('button', { name: 'Resend' })
  await expect.element(resend).toHaveAttribute('title', expect.stringMatching(/can send another email in 0:\d\d/))
  expect(seen[0]?.body).toEqual({ email: 'sam@harbor.test' })
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
})

test('Submit needs a code, a password and a matching retype', async () => {
  fakeServer(accepted)
  await renderPage(ForgotPasswordPage, { at: '/forgot-password' })
  await fill({ retype: 'tall-ships-8' })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Code').click()
  await expect.element(page.getByText('Password do not match')).toBeVisible()
  await page.getByLabelText('Retype Password', { exact: true }).fill('tall-ships-7')
  await expect.element(submit).not.toHaveAttribute('aria-disabled')
  await page.getByLabelText('Code').fill('123')
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
})

test('reports a short password once its field is left', async () => {
  fakeServer(accepted)
  await renderPage(ForgotPasswordPage, { at: '/forgot-password' })
  await page.getByRole('button', { name: 'I have a code' }).click()
  const field = page.getByLabelText('New Password', { exact: true })
  await field.fill('abcd')
  expect(page.getByText('Password complexity is weak').query()).toBeNull()
  await page.getByLabelText('Code').click()
  await expect.element(page.getByText('Password complexity is weak')).toBeVisible()
})

test('shows the server’s errors at their fields, and continues to /login', async () => {
  let answer = refused(422, 'weakPassword', 'Password complexity is weak', { fields: { password: 'use more' } })
  const seen = fakeServer({
    ...accepted,
    'POST /auth/forgot-password/verify': () => (answer.status === 204 ? { status: 204 } : answer),
  })
  await renderPage(ForgotPasswordPage, { at: '/forgot-password' })
  await fill()
  await submit.click()
  await expect
    .element(page.getByLabelText('New Password', { exact: true }))
    .toHaveAccessibleDescription(/Password complexity is weak: use more\./)
  answer = refused(422, 'resetCodeWrong', 'That code is not right.')
  await submit.click()
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription('That code is not right.')
  answer = refused(204, '', '')
  await submit.click()
  await expect.element(page.getByText('At /login')).toBeVisible()
  await expect.element(page.getByText('Password Updated')).toBeVisible()
  expect(seen.at(-1)?.body).toEqual({ email: 'sam@harbor.test', code: '1234', password: 'tall-ships-7' })
})

test('asks for an authenticator or recovery code with MFA, and keeps input after errors', async () => {
  let answer: ReturnType<typeof refused> | { status: number } = refused(503, 'unavailable', 'The server is busy.')
  const seen = fakeServer({
    ...accepted,
    'POST /auth/forgot-password/verify': ({ body }) =>
      (body as { mfaCode?: string }).mfaCode ? answer : refused(401, 'mfaCodeRequired', '2fa required'),
  })
  await renderPage(ForgotPasswordPage, { at: '/forgot-password' })
  await fill()
  await submit.click()
  await expect.element(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabelText('Recovery code').fill('abcd1234')
  await submit.click()
  await expect.element(page.getByLabelText('Recovery code')).toHaveAccessibleDescription(/The server is busy\./)
  answer = { status: 204 }
  await submit.click()
  await expect.element(page.getByText('At /login')).toBeVisible()
  expect(seen.at(-1)?.body).toMatchObject({ code: '1234', password: 'tall-ships-7', mfaCode: 'abcd-1234' })
})
