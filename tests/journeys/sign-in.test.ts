import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { createUser } from '../../apps/server/src/create-account.ts'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { useDesk } from './browser/desk.ts'
import { desktopWrapper } from './browser/desktop-wrapper.ts'

const desk = useDesk('sign-in', {
  env: { DESKTOP_WINDOWS_URL: 'https://desk.test/setup.exe', DESKTOP_MAC_URL: 'https://desk.test/desk.dmg' },
})
const invalid = 'Invalid email and password combination'

test('I sign in, am told so, and am on the page that I asked for', async () => {
  const me = await desk.visitor()
  await me.go('/profile')
  await me.at('/login')
  await me.sees(me.page.getByRole('heading', { name: 'Sign in' }))
  await me.look('empty')
  // The answer waits, so that what is shown meanwhile can be seen.
  const answer = Promise.withResolvers<void>()
  await me.page.route('**/api/auth', async (route) => {
    await answer.promise
    await route.continue()
  })
  await me.signIn(desk.people.employee.email, testPassword)
  await me.sees(me.page.getByRole('status').getByText('Loading', { exact: true }))
  await me.look('loading')
  answer.resolve()
  await me.sees(me.notification('You have been successfully logged in.'))
  await me.at('/profile')
  await expect.poll(() => me.page.title()).toBe('Profile · Frontdesk')
})

test('a wrong password is refused in words', async () => {
  const me = await desk.visitor()
  me.allow(/^401 POST \/api\/auth$/)
  await me.go('/login')
  await me.signIn(desk.people.employee.email, 'not-this-one')
  await me.sees(me.page.getByRole('alert').getByText(invalid))
  await me.look('refused')
  await me.at('/login')
})

test('Sign In says what is still missing', async () => {
  const me = await desk.visitor()
  await me.go('/login')
  const button = me.page.getByRole('button', { name: 'Sign In' })
  await expect.poll(() => button.getAttribute('title')).toBe('Enter your email first.')
  await me.fill('Email', desk.people.employee.email)
  await expect.poll(() => button.getAttribute('title')).toBe('Enter your password first.')
  await me.fill('Email', 'nobody@nowhere.test')
  await me.fill('Password', testPassword)
  await me.sees('No platform is known for this email. Please check the spelling.')
  await me.misses(me.field('Platform'))
})

test('with several platforms I choose one', async () => {
  const { admin } = desk.people
  await createUser(desk.server.platform, desk.server.there.id, { ...admin, password: testPassword })
  const me = await desk.visitor()
  await me.go('/login')
  await me.fill('Email', admin.email)
  await me.fill('Password', testPassword)
  await me.sees(me.field('Platform'))
  await me.look('platforms')
  await me.field('Platform').selectOption({ label: 'Summit Agency' })
  await me.press('Sign In')
  await me.connected()
  await me.sees(me.page.getByRole('complementary').getByText('Summit Agency'))
})

test('Remember me fills in my email the next time', async () => {
  const me = await desk.visitor()
  await me.go('/login')
  await me.page.getByLabel('Remember me').check()
  await me.signIn(desk.people.owner.email, testPassword)
  await me.connected()
  await me.go('/logout')
  await me.at('/login')
  await expect.poll(() => me.field('Email').inputValue()).toBe(desk.people.owner.email)
  await expect.poll(() => me.field('Password').evaluate((field) => field === document.activeElement)).toBe(true)
})

test.each([
  ['Network Connection Issue', 'abort'],
  ['Network Issue', 500],
  ['Network Communication Issue', 200],
] as const)('%s is said when the health check ends with %s', async (problem, outcome) => {
  const me = await desk.visitor()
  me.allow(/ GET \/api\/healthcheck$/)
  await me.page.route('**/api/healthcheck', (route) =>
    outcome === 'abort'
      ? route.abort('connectionrefused')
      : route.fulfill({ status: outcome, json: { message: 'No' } }),
  )
  await me.go('/login')
  await me.sees(me.page.getByRole('alert').getByText(problem, { exact: true }))
  if (outcome === 'abort') await me.look('unreachable')
  await me.page.unroute('**/api/healthcheck')
  await me.press('Retry')
  await me.misses(me.page.getByText(problem, { exact: true }))
})

test('after many failures I must wait, am told how long, and then may try again', async () => {
  const { email } = desk.people.owner
  const wrong = { basic: { email, password: 'not-this-one' } }
  for (let i = 0; i < 6; i++) await desk.server.request(api.auth.signIn, { body: { device: 'web' } }, wrong)
  const me = await desk.visitor()
  me.allow(/^429 POST \/api\/auth$/)
  await me.go('/login')
  await me.signIn(email, testPassword)
  await me.sees(/Too many failed tries\. .* You can try again in (1:00|0:5\d)\./)
  await me.look('locked-out')
  await desk.pass(61_000)
  await me.misses(/Too many failed tries/)
  await me.press('Sign In')
  await me.connected()
})

test('the desktop app is offered, but not inside of it', async () => {
  const me = await desk.visitor()
  await me.go('/login')
  const box = me.page.getByRole('region', { name: 'Desktop app' })
  await expect.poll(() => box.getByRole('link', { name: 'Windows' }).getAttribute('href')).toContain('setup.exe')
  await expect.poll(() => box.getByRole('link', { name: 'Mac' }).getAttribute('href')).toContain('desk.dmg')

  const inApp = await desk.visitor({ before: desktopWrapper })
  await inApp.go('/login')
  await inApp.sees(inApp.page.getByRole('button', { name: 'Sign In' }))
  expect(await inApp.page.getByText('Desktop app').count()).toBe(0)
})
