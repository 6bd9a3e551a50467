import { expect, test } from 'vitest'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { prompt, useDesk } from './browser/desk.ts'

const desk = useDesk('one-session')

test('signing in elsewhere ends my first tab at once, and it says where and when', async () => {
  const first = await desk.person('employee', { at: '/contacts' })
  const second = await desk.visitor()
  await second.go('/login')
  await second.signIn(desk.people.employee.email, testPassword)
  await second.sees(second.notification('You have been successfully logged in.'))
  const since = performance.now()
  await first.sees(/You were signed out because you signed in elsewhere: Chrome on Linux, .*2026.*\./)
  expect(performance.now() - since).toBeLessThan(prompt)
  await first.at('/login')
  await first.sees(/You were signed out because you signed in elsewhere: Chrome on Linux, /)
  await first.look('taken-over')
  await second.connected()
})

test('back at my desk I sign in again, and am where I was', async () => {
  const first = await desk.person('employee', { at: '/profile/sessions' })
  await desk.server.signIn(desk.people.employee)
  await first.at('/login')
  await first.signIn(desk.people.employee.email, testPassword)
  await first.at('/profile/sessions')
})

test('I see where I am signed in, and sign out there', async () => {
  const me = await desk.person('employee', { at: '/profile/sessions' })
  await desk.server.signIn(desk.people.employee, 'mobile')
  await me.page.reload()
  const there = me.page.getByRole('listitem').filter({ hasText: 'Mobile app' })
  await me.sees(me.page.getByText('This browser'))
  await me.look('list')
  await there.getByRole('button', { name: /^Sign out/ }).click()
  await me.sees(me.dialog(/^Sign out Mobile app/))
  await me.dialog().getByRole('button', { name: 'Sign out' }).click()
  await me.sees(me.notification(/is signed out\.$/))
  await me.sees('You are signed in nowhere else.')
})
