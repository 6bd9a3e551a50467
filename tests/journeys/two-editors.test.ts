import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('two-editors')

const viewers = (me: Visitor) => me.page.getByRole('list', { name: 'Also viewing this contact' })
/** Of the page: a policy's dialog follows it in the document and has such a tab as well. */
const policies = (me: Visitor) => me.page.getByRole('tabpanel', { name: 'Policy', exact: true }).first()
const policy = (me: Visitor) => policies(me).getByRole('button', { name: 'Northwind Mutual', exact: true })
const field = (me: Visitor, label: string) => me.dialog('Edit policy').getByLabel(label, { exact: true })

test('two of us on one contact see each other, what the other saves and deletes, and choose where we differ', async () => {
  const id = await addContact(app.server, app.people.admin, { firstName: 'Thea', lastName: 'Shared' })
  const me = await app.person('employee', { at: `/contacts/contact/${id}` })
  const colleague = await app.person('owner', { at: `/contacts/contact/${id}` })
  for (const each of [me, colleague]) {
    await viewers(each).waitFor()
    await each.page.getByRole('tab', { name: 'Policy', exact: true }).click()
  }

  // What one adds is shown to the other at once, in the list and in the strip.
  await colleague.press('Add policy')
  const adding = colleague.dialog('Add policy')
  await adding.getByLabel('Company', { exact: true }).fill('Northwind Mutual')
  await adding.getByLabel('Premium', { exact: true }).fill('1200')
  await adding.getByRole('button', { name: 'Save' }).click()
  await me.sees(policy(me))
  await me.sees('$1,200.00')

  for (const each of [me, colleague]) {
    await policy(each).click()
    await each.dialog('Edit policy').waitFor()
  }
  await field(colleague, 'Plan').fill('Gold')
  await field(colleague, 'Policy number').fill('NW-77')
  await colleague.press('Update')
  await colleague.sees(colleague.notification('Policy Updated'))
  // Behind my dialog the list is updated already; my input stays.
  await field(me, 'Plan').fill('Silver')
  await field(me, 'Notes').fill('Asked for a quote on the boat.')
  await me.sees(policies(me).getByText('NW-77'))
  me.allow(/^409 /)
  await me.press('Update')
  const question = me.dialog('Someone else changed this while you were editing')
  await me.sees(question.getByText('They also changed these, which are kept: Policy number'))
  expect(await question.getByRole('radiogroup').count()).toBe(1)
  await me.checkAccessibility('merge')
  await question.getByRole('radio', { name: /Gold/ }).check()
  await question.getByRole('button', { name: 'Save this' }).click()
  await me.sees(me.notification('Policy Updated'))
  // And they see mine.
  await colleague.sees(policies(colleague).getByText('Asked for a quote on the boat.'))

  const token = await app.server.session(app.people.admin)
  const { body } = await app.server.request(api.policies.listRecords, { params: { id } }, { token })
  expect(body.data).toMatchObject([{ plan: 'Gold', idNumber: 'NW-77', notes: 'Asked for a quote on the boat.' }])

  // What a colleague deletes disappears from my list, and returns with their undo.
  await policy(colleague).click()
  await colleague.dialog('Edit policy').getByRole('button', { name: 'Delete' }).click()
  await colleague.sees(/^Sure you want to delete /)
  await colleague
    .dialog(/^Sure you want/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await colleague.pauseNotification(/deleted$/i)
  await me.sees('No policies')
  await colleague.press(/^Undo/)
  await me.sees(policy(me))

  await colleague.follow('/contacts')
  await viewers(me).waitFor({ state: 'detached' })
})
