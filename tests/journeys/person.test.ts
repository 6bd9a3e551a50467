import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { useDesk } from './browser/desk.ts'
import { addContact } from './browser/seed.ts'

const desk = useDesk('person')

const maria = {
  firstName: 'Maria',
  lastName: 'Alvarez',
  email: 'maria.luisa.alvarez-montgomery@a-long-name-of-a-domain.example.com',
  status: 'Married' as const,
  dob: '1988-03-14',
  dlId: 'F12345678',
  dlState: 'TX',
  doctors: ['Dr. Ito', 'Dr. Sharma'],
  coFirstName: 'Ben',
  coDob: '1985-07-01',
  coDod: '2024-02-02',
}

test('two of us look at one contact and see each other come and go', async () => {
  const id = await addContact(desk.server, desk.people.owner, maria)
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  const colleague = await desk.person('owner', { at: `/contacts/contact/${id}` })
  const here = me.page.getByRole('list', { name: 'Also looking at this contact' })
  await here.waitFor()
  // Whoever came later learns of the one who was there.
  await colleague.page.getByRole('list', { name: 'Also looking at this contact' }).waitFor()
  await me.look('contact')
  await colleague.go('/contacts')
  await here.waitFor({ state: 'detached' })
})

test('I keep a whole person, by tabs and in the full form, and nothing is sent that I did not change', async () => {
  const id = await addContact(desk.server, desk.people.owner, maria)
  const me = await desk.person('employee', { at: `/contacts/contact/${id}?edit=secondary&tab=Health` })
  const dialog = me.dialog('Edit Ben')
  await dialog.getByLabel('Weight (lbs)').fill('180')
  await me.look('person-health')
  await dialog.getByRole('tab', { name: 'Life' }).click()
  await dialog.getByLabel('Military Status').selectOption('Past')
  await me.look('person-life')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await me.sees(me.notification('Client updated'))
  await me.go(`/contacts/contact/${id}/secondary/edit`)
  await me.page.getByLabel('Occupation', { exact: true }).fill('Self Employed')
  await me.look('full-form')
  await me.press('Update')
  await me.at(`/contacts/contact/${id}`)
  const token = await desk.server.session(desk.people.owner)
  const { body } = await desk.server.request(api.contacts.getContact, { params: { id } }, { token })
  expect(body).toMatchObject({
    firstName: 'Maria',
    doctors: '2',
    coWeight: 180,
    coMilitaryStatus: 'Past',
    coOccupation: 'Self Employed',
  })
})

test('I say who looks after a contact, and the strip says so', async () => {
  const id = await addContact(desk.server, desk.people.owner, maria)
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  await me.press(/change Managed By/)
  const dialog = me.dialog('Managed by')
  await dialog.getByRole('combobox', { name: 'Managed By' }).selectOption({ label: 'Owner Here' })
  await dialog.getByLabel('Managed On').fill('2026-11-02')
  await me.look('managed-by')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await me.sees(me.page.getByRole('button', { name: /^Owner Here ?, change Managed By/ }))
  await me.press(/change Referred By/)
  await me.look('referral')
})

test('which doctors somebody has is asked for, and logged', async () => {
  const id = await addContact(desk.server, desk.people.owner, maria)
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  await me.page.getByRole('tab', { name: 'Health' }).click()
  await me.look('health')
  await me.press(/^Reveal Doctors of Maria/)
  await me.sees('Dr. Sharma')
  const { rows } = await desk.server.admin.query(
    "select user_id from tenant.audit_log where entity_id = $1 and action = 'contact.doctors.revealed'",
    [id],
  )
  expect(rows).toEqual([{ user_id: desk.people.employee.id }])
})
