import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('person')

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

test('I keep a whole person by tabs and in the full form, say who looks after them, and am logged when I ask for their doctors', async () => {
  const id = await addContact(app.server, app.people.owner, maria)
  const me = await app.person('employee', { at: `/contacts/contact/${id}?edit=secondary&tab=Health` })
  const dialog = me.dialog('Edit Ben')
  await dialog.getByLabel('Weight (lbs)').fill('180')
  await me.checkAccessibility('person-health')
  await dialog.getByRole('tab', { name: 'Life' }).click()
  await dialog.getByLabel('Military Status').selectOption('Past')
  await me.checkAccessibility('person-life')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await me.sees(me.notification('Client updated'))
  await me.go(`/contacts/contact/${id}/secondary/edit`)
  await me.page.getByLabel('Occupation', { exact: true }).fill('Self Employed')
  await me.checkAccessibility('full-form')
  await me.press('Update')
  await me.at(`/contacts/contact/${id}`)
  const token = await app.server.session(app.people.owner)
  const { body } = await app.server.request(api.contacts.getContact, { params: { id } }, { token })
  expect(body).toMatchObject({
    firstName: 'Maria',
    doctors: 2,
    coWeight: 180,
    coMilitaryStatus: 'Past',
    coOccupation: 'Self Employed',
  })

  await me.press(/change Managed by/)
  const managed = me.dialog('Managed by')
  await managed.getByRole('combobox', { name: 'Managed By' }).selectOption({ label: 'Owner Here' })
  await managed.getByLabel('Managed On').fill('2026-11-02')
  await me.checkAccessibility('managed-by')
  await managed.getByRole('button', { name: 'Save' }).click()
  await me.sees(me.page.getByRole('button', { name: /^Owner Here ?, change Managed by/ }))
  await me.press(/change Referred by/)
  await me.sees(me.dialog('Referral'))
  await me.checkAccessibility('referral')
  await me.page.keyboard.press('Escape')
  await me.misses(me.dialog('Referral'))

  await me.openTab('Health')
  await me.checkAccessibility('health')
  await me.press(/^Reveal Maria.*’s doctors/)
  await me.sees('Dr. Sharma')
  const { rows } = await app.server.admin.query(
    "select user_id from tenant.audit_log where entity_id = $1 and action = 'contact.doctors.revealed'",
    [id],
  )
  expect(rows).toEqual([{ user_id: app.people.employee.id }])
})
