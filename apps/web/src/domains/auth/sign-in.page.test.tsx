import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#platform/session/session-state.ts'
import { SignInPage } from './sign-in.page.tsx'
import { type Answers, calm, fakeServer, refused } from './testing/fake-server.ts'
import { renderPage } from './testing/render-page.tsx'

const HARBOR = { id: 'harbor-id', name: 'Harbor Insurance', namespace: 'harbor' }
const SUMMIT = { id: 'summit-id', name: 'Summit Agency', namespace: 'summit' }
const signedIn = () => ({
  status: 201,
  body: { token: 'token', userId: 'sam', account: HARBOR, mfaSetupRequired: false },
})
const one: Answers = { ...calm, 'GET /auth/check/sam%40harbor.test': () => ({ body: { data: [HARBOR] } }) }
const two: Answers = { ...calm, 'GET /auth/check/sam%40harbor.test': () => ({ body: { data: [HARBOR, SUMMIT] } }) }

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const button = page.getByRole('button', { name: 'Sign In' })
const enabled = () => expect.element(button).not.toHaveAttribute('aria-disabled')

async function open(answers: Answers) {
  const seen = fakeServer(answers)
  const { router } = await renderPage(SignInPage, { at: '/login' })
  await expect.element(email).toBeVisible()
  return { seen, router }
}

async function fill() {
  await email.fill('sam@harbor.test')
  await password.fill('harbor-demo')
}

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ session: null, me: null, ended: null, mfaSetupRequired: false })
})
afterEach(() => vi.unstubAllGlobals())

test('Sign In waits for email and password; a single platform is chosen silently', async () => {
  const { seen } = await open({ ...one, 'POST /auth': signedIn })
  await expect.element(button).toHaveAttribute('title', 'Enter your email first.')
  await email.fill('sam@harbor.test')
  await expect.element(button).toHaveAttribute('title', 'Enter your password first.')
  await password.fill('harbor-demo')
  await enabled()
  expect(page.getByLabelText('Agency').query()).toBeNull()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  await expect.element(page.getByText('You have been successfully logged in.')).toBeVisible()
  const call = seen.find((request) => request.call === 'POST /auth')
  expect(call?.body).toEqual({ account: 'harbor-id', device: 'web' })
  expect(atob(call?.headers.get('authorization')?.slice('Basic '.length) ?? '')).toBe('sam@harbor.test:harbor-demo')
  expect(useSession.getState().session?.token).toBe('token')
})

test('submits after Enter once the platform is known', async () => {
  let answer = (_: object) => {}
  const lookedUp = new Promise<object>((resolve) => {
    answer = resolve
  })
  const slow: Answers = { ...one, 'GET /auth/check/sam%40harbor.test': () => lookedUp.then((body) => ({ body })) }
  const { seen } = await open({ ...slow, 'POST /auth': signedIn })
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(seen.some(({ call }) => call === 'POST /auth')).toBe(false)
  answer({ data: [HARBOR] })
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  expect(seen.filter(({ call }) => call === 'POST /auth')).toHaveLength(1)
})

test('requires a choice among several agencies', async () => {
  const { seen } = await open({ ...two, 'POST /auth': signedIn })
  await fill()
  await expect.element(button).toHaveAttribute('title', 'Choose an agency first.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Choose an agency first.')).toBeVisible()
  await page.getByLabelText('Agency').selectOptions('Summit Agency')
  await button.click()
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  expect(seen.find(({ call }) => call === 'POST /auth')?.body).toMatchObject({ account: 'summit-id' })
})

test('Enter in the chosen agency signs in', async () => {
  const { seen } = await open({ ...two, 'POST /auth': signedIn })
  await fill()
  await expect.element(button).toHaveAttribute('title', 'Choose an agency first.')
  const agency = page.getByLabelText('Agency')
  ;(agency.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Choose an agency first.')).toBeVisible()
  await agency.selectOptions('Summit Agency')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  expect(seen.find(({ call }) => call === 'POST /auth')?.body).toMatchObject({ account: 'summit-id' })
})

test('remembers the email only on request', async () => {
  await open({ ...one, 'POST /auth': signedIn })
  await fill()
  await page.getByLabelText('Remember me').click()
  await enabled()
  expect(localStorage.getItem('frontdesk:email')).toBeNull()
  await button.click()
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  expect(localStorage.getItem('frontdesk:email')).toBe('sam@harbor.test')
})

test('fills in a remembered email, and forgets it when the box is cleared', async () => {
  localStorage.setItem('frontdesk:email', 'sam@harbor.test')
  await open({ ...one, 'POST /auth': signedIn })
  await expect.element(email).toHaveValue('sam@harbor.test')
  await expect.element(password).toHaveFocus()
  await page.getByLabelText('Remember me').click()
  await password.fill('harbor-demo')
  await enabled()
  await button.click()
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  expect(localStorage.getItem('frontdesk:email')).toBeNull()
})

test('shows the server’s error for a wrong password until the input changes', async () => {
  const words = 'Invalid email and password combination'
  await open({ ...one, 'POST /auth': () => refused(401, 'invalidCredentials', words) })
  await fill()
  await enabled()
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await password.fill('harbor-dem')
  await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

test('the code step sends the same credentials with six digits, and Cancel leads to logout', async () => {
  const { seen } = await open({
    ...one,
    'POST /auth': ({ body }) =>
      (body as { code?: string }).code
        ? refused(422, 'mfaCodeWrong', 'That code is wrong.')
        : refused(401, 'mfaCodeRequired', '2fa required'),
  })
  await fill()
  await enabled()
  await button.click()
  const code = page.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('12345')
  await expect.element(button).toHaveAttribute('title', 'Enter the 6 digits first.')
  await userEvent.keyboard('6')
  await expect.element(code).toHaveValue('123-456')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/That code is wrong/)
  expect(seen.at(-1)?.body).toMatchObject({ account: 'harbor-id', code: '123456' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('At /logout')).toBeVisible()
})

test('a recovery code is taken however it is typed', async () => {
  const { seen } = await open({
    ...one,
    'POST /auth': ({ body }) =>
      (body as { code?: string }).code ? signedIn() : refused(401, 'mfaCodeRequired', '2fa required'),
  })
  await fill()
  await enabled()
  await button.click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabelText('Recovery code').fill('JXHV 486R')
  await button.click()
  await expect.element(page.getByText('At /', { exact: true })).toBeVisible()
  expect(seen.findLast(({ call }) => call === 'POST /auth')?.body).toMatchObject({ code: 'jxhv-486r' })
})

test('counts down the wait after too many attempts, with Sign In disabled', async () => {
  await open({
    ...one,
    'POST /auth': () => refused(429, 'lockedOut', 'Too many failed attempts.', { headers: { 'retry-after': '75' } }),
  })
  await fill()
  await enabled()
  await button.click()
  await expect.element(page.getByText(/Too many failed attempts. You can try again in 1:1\d\./)).toBeVisible()
  await expect.element(button).toHaveAttribute('title', expect.stringMatching(/You can try again in 1:1\d\./))
})

test('shows why the last session ended', async () => {
  useSession.setState({ ended: { reason: 'multipleLoginsDetected', at: null, device: 'Chrome on Windows' } })
  await open(calm)
  await expect
    .element(page.getByText('You were signed out because you signed in elsewhere: Chrome on Windows.'))
    .toBeVisible()
})

test.each([
  ['Network Communication Issue', () => ({ body: { message: 'Hello' } })],
  ['Network Issue', () => refused(503, 'unavailable', 'Starting')],
  ['Network Connection Issue', () => new Error('no route')],
] as const)('%s, until a retry finds all well', async (text, broken) => {
  let well = false
  await open({ ...calm, 'GET /healthcheck': () => (well ? { body: { message: 'OK' } } : broken()) })
  await expect.element(page.getByText(text)).toBeVisible()
  well = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
})

test('published desktop apps are offered, but not inside the desktop app', async () => {
  const mac = 'https://example.test/frontdesk.dmg'
  await open({ ...calm, 'POST /app/releases': () => ({ body: { windows: null, mac } }) })
  await expect.element(page.getByRole('link', { name: 'Mac' })).toHaveAttribute('href', mac)
  expect(page.getByRole('link', { name: 'Windows' }).query()).toBeNull()
})

test('says nothing of a desktop app that is not published', async () => {
  const { seen } = await open({ ...calm, 'POST /app/releases': () => ({ body: { windows: null, mac: null } }) })
  await expect.poll(() => seen.some(({ path }) => path === '/app/releases')).toBe(true)
  await expect.element(page.getByText('Desktop app')).not.toBeInTheDocument()
})

test('inside the desktop app there is nothing to download', async () => {
  vi.stubGlobal('frontdeskDesktop', { onLock() {}, onUnlock() {}, setBadge() {}, focus() {} })
  const { seen } = await open(calm)
  expect(page.getByText('Desktop app').query()).toBeNull()
  expect(seen.some(({ path }) => path === '/app/releases')).toBe(false)
})
