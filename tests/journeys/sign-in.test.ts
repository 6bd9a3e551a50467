import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { createUser } from '../../apps/server/src/create-account.ts'
import { exhaustive } from '../../apps/server/src/testing/exhaustive.ts'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { desktopWrapper } from './browser/desktop-wrapper.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('sign-in', {
  env: { DESKTOP_WINDOWS_URL: 'https://app.test/setup.exe', DESKTOP_MAC_URL: 'https://app.test/app.dmg' },
})
const invalid = 'Invalid email and password combination'

test('I sign in, am told so, and am on the page that I asked for', async () => {
  const me = await app.visitor()
  await me.go('/profile')
  await me.at('/login')
  await me.sees(me.page.getByRole('heading', { name: 'Sign in' }))
  await me.checkAccessibility('empty')
  const box = me.page.getByRole('region', { name: 'Desktop app' })
  await expect.poll(() => box.getByRole('link', { name: 'Windows' }).getAttribute('href')).toContain('setup.exe')
  await expect.poll(() => box.getByRole('link', { name: 'Mac' }).getAttribute('href')).toContain('app.dmg')
  // The reply is delayed, so that the loading state can be seen.
  const answer = Promise.withResolvers<void>()
  await me.page.route('**/api/auth', async (route) => {
    await answer.promise
    await route.continue()
  })
  await me.signIn(app.people.employee.email, testPassword)
  await me.sees(me.page.getByRole('status').getByText('Loading', { exact: true }))
  await me.checkAccessibility('loading')
  answer.resolve()
  await me.sees(me.notification('You have been successfully logged in.'))
  await me.at('/profile')
  await expect.poll(() => me.page.title()).toBe('Monthly numbers · Frontdesk')
})

test.runIf(exhaustive)('Sign In says what is still missing, and a wrong password is refused in words', async () => {
  const me = await app.visitor()
  await me.go('/login')
  const button = me.page.getByRole('button', { name: 'Sign In' })
  await expect.poll(() => button.getAttribute('title')).toBe('Enter your email first.')
  await me.fill('Email', app.people.employee.email)
  await expect.poll(() => button.getAttribute('title')).toBe('Enter your password first.')
  await me.fill('Email', 'nobody@nowhere.test')
  await me.fill('Password', testPassword)
  await me.sees('No agency was found for this email. Check the spelling.')
  await me.misses(me.field('Agency'))
  me.allow(/^401 POST \/api\/auth$/)
  await me.signIn(app.people.employee.email, 'not-this-one')
  await me.sees(me.page.getByRole('alert').getByText(invalid))
  await me.checkAccessibility('refused')
  await me.at('/login')
})

test('with several agencies I choose one', async () => {
  const { admin } = app.people
  await createUser(app.server.platform, app.server.there.id, { ...admin, password: testPassword })
  const me = await app.visitor({ before: desktopWrapper })
  await me.go('/login')
  await me.sees(me.page.getByRole('button', { name: 'Sign In' }))
  // The desktop app is not offered inside of it.
  expect(await me.page.getByText('Desktop app').count()).toBe(0)
  await me.fill('Email', admin.email)
  await me.fill('Password', testPassword)
  await me.sees(me.field('Agency'))
  await me.checkAccessibility('agencies')
  await me.field('Agency').selectOption({ label: 'Summit Agency' })
  await me.press('Sign In')
  await me.connected()
  await me.sees(me.page.getByRole('complementary').getByText('Summit Agency'))
})

test.runIf(exhaustive)('Remember me fills in my email the next time', async () => {
  const me = await app.visitor()
  await me.go('/login')
  await me.page.getByLabel('Remember me').check()
  await me.signIn(app.people.owner.email, testPassword)
  await me.connected()
  await me.go('/logout')
  await me.at('/login')
  await expect.poll(() => me.field('Email').inputValue()).toBe(app.people.owner.email)
  await expect.poll(() => me.field('Password').evaluate((field) => field === document.activeElement)).toBe(true)
})

test.runIf(exhaustive)('what is wrong with the connection is said, until it is well again', async () => {
  const me = await app.visitor()
  me.allow(/ GET \/api\/healthcheck$/)
  let outcome: 'abort' | 'continue' | number = 'abort'
  await me.page.route('**/api/healthcheck', (route) => {
    if (outcome === 'abort') return route.abort('connectionrefused')
    if (outcome === 'continue') return route.continue()
    return route.fulfill({ status: outcome, json: { message: 'No' } })
  })
  const told = (problem: string) => me.page.getByRole('alert').getByText(problem, { exact: true })
  await me.go('/login')
  await me.sees(told('Network Connection Issue'))
  await me.checkAccessibility('unreachable')
  outcome = 500
  await me.press('Retry')
  await me.sees(told('Network Issue'))
  outcome = 200
  await me.press('Retry')
  await me.sees(told('Network Communication Issue'))
  outcome = 'continue'
  await me.press('Retry')
  await me.misses(told('Network Communication Issue'))
})

test('after many failures I must wait, am told how long, and then may try again', async () => {
  const { email } = app.people.owner
  const wrong = { basic: { email, password: 'not-this-one' } }
  for (let i = 0; i < 6; i++) await app.server.request(api.auth.signIn, { body: { device: 'web' } }, wrong)
  const me = await app.visitor()
  me.allow(/^429 POST \/api\/auth$/)
  await me.go('/login')
  await me.signIn(email, testPassword)
  await me.sees(/Too many failed attempts\. .* You can try again in (1:00|0:5\d)\./)
  await me.checkAccessibility('locked-out')
  await app.pass(61_000)
  await me.misses(/Too many failed attempts/)
  await me.press('Sign In')
  await me.connected()
})
