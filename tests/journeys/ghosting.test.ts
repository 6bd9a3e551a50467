import { api } from '@frontdesk/contract/registry'
import { beforeAll, expect, test } from 'vitest'
import { useDesk } from './browser/desk.ts'
import { addContact } from './browser/seed.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('ghosting')

let contact: string
beforeAll(async () => {
  const { owner } = desk.people
  contact = await addContact(desk.server, owner, { firstName: 'Gus', lastName: 'Halloran', ssn: '078051120' })
})

const banner = (me: Visitor) => me.page.getByRole('region', { name: 'Acting as somebody else' })
const profile = (me: Visitor, name: string) => me.page.getByRole('button', { name: `Profile of ${name}` })

async function ghostTheEmployee(me: Visitor) {
  await me.choose('Profile of Owner Here', 'Ghost User…')
  await me.field(/^Person/).selectOption({ label: 'Employee Here, employee' })
  await me.fill(/^Reason/, 'Sam is ill and a client waits')
  await me.press('Ghost')
  await banner(me).waitFor()
  await me.connected()
}

test('I act as an employee, both names stand on it, and I am myself again', async () => {
  const employee = await desk.person('employee', { at: `/contacts/contact/${contact}` })
  const me = await desk.person('owner')
  await me.choose('Profile of Owner Here', 'Ghost User…')
  const button = me.dialog().getByRole('button', { name: 'Ghost', exact: true })
  await expect.poll(() => button.getAttribute('title')).toBe('Choose a person first.')
  await me.look('dialog')
  await me.page.keyboard.press('Escape')

  await ghostTheEmployee(me)
  await me.sees(banner(me).getByText('Owner Here acts as Employee Here'))
  await me.sees(banner(me).getByText('Sam is ill and a client waits'))
  await me.sees(banner(me).getByText(/^(30:00|29:\d\d) left$/))
  await profile(me, 'Employee Here').waitFor()
  await me.go(`/contacts/contact/${contact}`)
  await me.fill('Add a note', 'Sent the card again')
  await me.press('Add note')
  await employee.sees(employee.page.getByRole('list', { name: 'Activity' }).getByText('Sent the card again'))
  await employee.sees('Employee Here, by Owner Here')
  await me.look('acting')
  const { rows } = await desk.server.admin.query(
    `select user_id, ghost_user_id, actor_name from tenant.audit_log where action = 'note.created'`,
  )
  expect(rows).toMatchObject([{ user_id: desk.people.employee.id, ghost_user_id: desk.people.owner.id }])

  await banner(me).getByRole('button', { name: 'End' }).click()
  await banner(me).waitFor({ state: 'hidden' })
  await profile(me, 'Owner Here').waitFor()
  // Whom I acted as was here all the time.
  await employee.connected()
})

test('a ghost changes no password, no MFA, sees no sessions and no SSN', async () => {
  const me = await desk.person('owner')
  me.allow(/^403 POST .*\/reveal\/ssn$/)
  await ghostTheEmployee(me)
  const denied = {
    '/profile/change-password': 'A password cannot be changed while you act as somebody else.',
    '/profile/mfa': 'MFA cannot be changed while you act as somebody else.',
    '/profile/sessions': 'Sessions are not shown while you act as somebody else.',
  }
  for (const [path, words] of Object.entries(denied)) {
    await me.go(path)
    await me.sees(words)
  }
  await me.look('denied')
  await profile(me, 'Employee Here').click()
  const entry = me.page.getByRole('menuitem', { name: 'Change Password' })
  expect(await entry.getAttribute('title')).toBe('Not while you act as somebody else')
  expect(await me.page.getByRole('menuitem', { name: 'Ghost User…' }).count()).toBe(0)
  await me.go(`/contacts/contact/${contact}`)
  await me.press('Reveal')
  await me.sees(me.notification('This is not possible while you act as somebody else.'))
})

test('after half an hour I am myself again', async () => {
  const me = await desk.person('owner')
  me.allow(/^401 /)
  await ghostTheEmployee(me)
  const halfHour = 30 * 60_000
  // The server first: the page asks it once the time is over.
  desk.server.clock.step(halfHour)
  await me.context.clock.fastForward(halfHour)
  await profile(me, 'Owner Here').waitFor()
  expect(await banner(me).count()).toBe(0)
})

test('an employee cannot, unless the account lets them', async () => {
  const me = await desk.person('employee')
  await profile(me, 'Employee Here').click()
  await me.sees(me.page.getByRole('menuitem', { name: 'Logout' }))
  expect(await me.page.getByRole('menuitem', { name: 'Ghost User…' }).count()).toBe(0)
  await me.page.keyboard.press('Escape')
  const token = await desk.server.session(desk.people.owner)
  const rule = { params: { id: desk.server.here.id }, body: { employeesMayGhost: true } }
  await desk.server.request(api.accounts.updateAccount, rule, { token })
  // Told live.
  await expect
    .poll(async () => {
      await profile(me, 'Employee Here').click()
      const entries = await me.page.getByRole('menuitem').allTextContents()
      await me.page.keyboard.press('Escape')
      return entries
    })
    .toContain('Ghost User…')
})
