import { test } from 'vitest'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('one-session')

test('signing in elsewhere ends my first tab at once, and it says where and when; back at my app I am where I was, and end others', async () => {
  const first = await app.person('employee', { at: '/contacts' })
  // It may still be loading when its session ends.
  first.allow(/^401 /)
  const second = await app.visitor()
  await second.go('/login')
  await second.signIn(app.people.employee.email, testPassword)
  await second.sees(second.notification('You have been successfully logged in.'))
  await first.sees(/You were signed out because you signed in elsewhere: Chrome on Linux, .*2026.*\./)
  await first.at('/login')
  await first.sees(/You were signed out because you signed in elsewhere: Chrome on Linux, /)
  await first.checkAccessibility('taken-over')
  await second.connected()

  // Signing in again returns to the same page.
  await second.context.close()
  await first.signIn(app.people.employee.email, testPassword)
  await first.at('/contacts')
  await first.connected()

  // The session list shows the other sign-in, which can be ended there.
  await app.server.signIn(app.people.employee, 'mobile')
  await first.follow('/profile/sessions')
  const there = first.page.getByRole('listitem').filter({ hasText: 'Mobile app' })
  await first.sees(first.page.getByText('This browser'))
  await first.checkAccessibility('list')
  await there.getByRole('button', { name: /^Sign out/ }).click()
  await first.sees(first.dialog(/^Sign out Mobile app/))
  await first.dialog().getByRole('button', { name: 'Sign out' }).click()
  await first.sees(first.notification(/was signed out\.$/))
  await first.sees('You aren’t signed in anywhere else.')
})
