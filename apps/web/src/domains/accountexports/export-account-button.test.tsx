import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import type { Me } from '#platform/session/session-state.ts'
import type { AccountExport } from './accountexports.queries.ts'
import { ExportAccountButton } from './export-account-button.tsx'

const done: AccountExport = {
  id: '01990000-0000-7000-8000-000000000001',
  by: 'Olivia Hart',
  at: '2026-11-20T15:00:00.000Z',
  endedAt: '2026-11-20T15:00:09.000Z',
  state: 'done',
  size: 12_582_912,
  expiresAt: '2026-11-27T15:00:09.000Z',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.unstubAllGlobals())

async function open(
  exports: AccountExport[],
  more: Partial<Me> = {},
  post = () => ({ status: 202, body: {} as object }),
) {
  const { account } = signInAs({ role: 'owner', mfaEnabled: false, ...more })
  const seen = fakeServer({
    [`GET /accounts/${account.id}/exports`]: () => ({ body: { data: exports } }),
    [`POST /accounts/${account.id}/exports`]: post,
    [`POST /accounts/${account.id}/exports/${done.id}/file`]: () => ({
      status: 401,
      body: { code: 'mfaCodeWrong', message: 'Incorrect Code' },
    }),
  })
  await renderPage(() => <ExportAccountButton />, { at: '/' })
  return seen
}

test('asks for the passphrase twice and the password, and shows what has begun', async () => {
  const begun = { ...done, state: 'queued', size: 0, endedAt: null, expiresAt: null }
  const seen = await open([], {}, () => ({ status: 202, body: begun }))
  await button('Export account').click()
  await button('Export').click()
  await expect.element(page.getByText('field is required')).toBeVisible()
  await page.getByLabelText(/^Passphrase/).fill('plum harvest forty-two')
  await page.getByLabelText(/^Repeat the passphrase/).fill('plum harvest forty')
  await page.getByLabelText(/^Your password/).fill('my-password-42')
  await button('Export').click()
  await expect.element(page.getByText('The passphrases don’t match.')).toBeVisible()
  expect(seen.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await page.getByLabelText(/^Repeat the passphrase/).fill('plum harvest forty-two')
  await button('Export').click()
  await expect.element(page.getByText('Waiting to start')).toBeVisible()
  expect(seen.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { passphrase: 'plum harvest forty-two', password: 'my-password-42' },
  ])
  await expect.element(button('New export')).not.toBeInTheDocument()
})

test('a wrong password keeps the passphrase and says so', async () => {
  const wrong = { code: 'invalidCredentials', message: 'Invalid email and password combination' }
  await open([], {}, () => ({ status: 401, body: wrong }))
  await button('Export account').click()
  await page.getByLabelText(/^Passphrase/).fill('plum harvest forty-two')
  await page.getByLabelText(/^Repeat the passphrase/).fill('plum harvest forty-two')
  await page.getByLabelText(/^Your password/).fill('another')
  await button('Export').click()
  await expect.element(page.getByText('Invalid email and password combination')).toBeVisible()
  await expect.element(page.getByLabelText(/^Passphrase/)).toHaveValue('plum harvest forty-two')
})

test('a file is downloaded with a code from people with MFA', async () => {
  const seen = await open([done], { mfaEnabled: true })
  await button('Export account').click()
  await expect.element(page.getByText(/^12 MB, available until/)).toBeVisible()
  await button('Download').click()
  await page.getByLabelText(/^Code from your authenticator app/).fill('123456')
  await button('Download').click()
  await expect.element(page.getByText('Incorrect Code')).toBeVisible()
  expect(seen.at(-1)?.body).toEqual({ mfaCode: '123456' })
})

test.each<[string, Partial<Me>]>([
  ['an admin', { role: 'admin' }],
  ['whoever acts as the owner', { ghost: { by: { id: 'a', firstName: 'Ada', lastName: 'B' }, reason: 'help' } }],
])('%s is not offered an export', async (_, me) => {
  const seen = await open([done], me)
  await expect.element(button('Export account')).not.toBeInTheDocument()
  expect(seen).toEqual([])
})
