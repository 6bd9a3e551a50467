import { api } from '@frontdesk/contract/registry'
import { beforeAll, expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('ghosting')

let contact: string
beforeAll(async () => {
  const { owner } = app.people
  contact = await addContact(app.server, owner, { firstName: 'Gus', lastName: 'Halloran', ssn: '078051120' })
})

const banner = (me: Visitor) => me.page.getByRole('region', { name: 'Acting as someone else' })
const profile = (me: Visitor, name: string) => me.page.getByRole('button', { name: `${name}’s profile` })

async function ghostTheEmployee(me: Visitor) {
  await me.choose('Owner Here’s profile', 'Ghost User…')
  await me.field(/^Person/).selectOption({ label: 'Employee Here, employee' })
  await me.fill(/^Reason/, 'Sam is ill and a client waits')
  await me.press('Ghost')
  await banner(me).waitFor()
  await me.connected()
}

test('I act as an employee: both names stand on it, what is private is not mine, and I am myself again', async () => {
  const employee = await app.person('employee', { at: `/contacts/contact/${contact}` })
  const me = await app.person('owner')
  me.allow(/^403 POST .*\/reveal\/ssn$/, /^401 /)
  await me.choose('Owner Here’s profile', 'Ghost User…')
  const button = me.dialog().getByRole('button', { name: 'Ghost', exact: true })
  await expect.poll(() => button.getAttribute('title')).toBe('Choose a person first.')
  await me.checkAccessibility('dialog')
  await me.page.keyboard.press('Escape')

  await ghostTheEmployee(me)
  await me.sees(banner(me).getByText('Owner Here acts as Employee Here'))
  await me.sees(banner(me).getByText('Sam is ill and a client waits'))
  await me.sees(banner(me).getByText(/^(30:00|2\d:\d\d) left$/))
  await profile(me, 'Employee Here').waitFor()
  await me.follow(`/contacts/contact/${contact}`)
  await me.fill('Add a note', 'Sent the card again')
  await me.press('Save note')
  await employee.sees(employee.page.getByRole('list', { name: 'Activity' }).getByText('Sent the card again'))
  await employee.sees('Employee Here (entered by Owner Here)')
  await me.checkAccessibility('acting')
  const { rows } = await app.server.admin.query(
    `select user_id, ghost_user_id, actor_name from tenant.audit_log where action = 'note.created'`,
  )
  expect(rows).toMatchObject([{ user_id: app.people.employee.id, ghost_user_id: app.people.owner.id }])

  // No password, no MFA, no sessions, no SSN.
  const denied = {
    '/profile/change-password': 'You can’t change a password while you act as someone else.',
    '/profile/mfa': 'You can’t change MFA while you act as someone else.',
    '/profile/sessions': 'You can’t see sessions while you act as someone else.',
  }
  for (const [path, words] of Object.entries(denied)) {
    await me.follow(path)
    await me.sees(words)
  }
  await me.checkAccessibility('denied')
  await profile(me, 'Employee Here').click()
  const entry = me.page.getByRole('menuitem', { name: 'Change Password' })
  expect(await entry.getAttribute('title')).toBe('Not available while you act as someone else')
  expect(await me.page.getByRole('menuitem', { name: 'Ghost User…' }).count()).toBe(0)
  await me.page.keyboard.press('Escape')
  await me.follow(`/contacts/contact/${contact}`)
  await me.press(/^Reveal .+’s SSN/)
  await me.sees(me.notification('You can’t do this while you act as someone else.'))

  await banner(me).getByRole('button', { name: 'End' }).click()
  await banner(me).waitFor({ state: 'hidden' })
  await profile(me, 'Owner Here').waitFor()
  // The ghosted person stayed signed in.
  await employee.connected()

  // After half an hour it ends by itself.
  await ghostTheEmployee(me)
  const halfHour = 30 * 60_000
  // The server first, because the page asks it once the time is over.
  app.server.clock.step(halfHour)
  await me.context.clock.fastForward(halfHour)
  await profile(me, 'Owner Here').waitFor()
  await me.misses(banner(me))

  // An employee can't, unless the account lets them.
  await profile(employee, 'Employee Here').click()
  await employee.sees(employee.page.getByRole('menuitem', { name: 'Logout' }))
  expect(await employee.page.getByRole('menuitem', { name: 'Ghost User…' }).count()).toBe(0)
  await employee.page.keyboard.press('Escape')
  const token = await app.server.session(app.people.owner)
  const rule = { params: { id: app.server.here.id }, body: { employeesMayGhost: true } }
  await app.server.request(api.accounts.updateAccount, rule, { token })
  // Received live.
  const menu = employee.page.getByRole('menu', { name: 'Profile' })
  await expect
    .poll(async () => {
      await profile(employee, 'Employee Here').click()
      await employee.sees(menu)
      const entries = await menu.getByRole('menuitem').allTextContents()
      await employee.page.keyboard.press('Escape')
      await employee.misses(menu)
      return entries
    })
    .toContain('Ghost User…')
})
