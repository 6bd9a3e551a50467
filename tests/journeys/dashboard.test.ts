import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { openTexting } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('dashboard')

const headings = ({ page }: Visitor) =>
  page.getByRole('list', { name: 'Widgets' }).getByRole('heading', { level: 2 }).allTextContents()

test('I finish what is left to set up, arrange my dashboard, and open what its numbers count', async () => {
  const { server, people } = app
  await openTexting(server)
  await server.admin.query('delete from tenant.contacts')
  const maria = await addContact(server, people.owner, { firstName: 'Maria', lastName: 'Alvarez' })
  const token = await server.session(people.owner)
  const policy = { type: 'Auto', company: 'Erie', premium: 120_000 }
  await server.request(api.policies.addRecord, { params: { id: maria }, body: policy }, { token })

  const me = await app.person('owner')
  const setup = me.page.getByRole('region', { name: 'Finish setup' })
  await me.sees(setup.getByText('2 of 4'))
  const number = (name: string) => me.page.getByRole('button', { name, exact: true })
  await me.sees(number('Owner Here’s policies: 1'))
  await me.checkAccessibility('owner')

  await setup.getByRole('link', { name: /^Location/ }).click()
  await me.at('/account/info/locations')
  await me.press('Edit Main Street')
  const location = me.dialog('Main Street')
  await location.getByRole('button', { name: 'Next' }).click()
  await location.getByLabel('Legal name').fill('Harbor Insurance LLC')
  await location.getByLabel('Street address').fill('1 Harborside Dr')
  await location.getByLabel('City').fill('Boston')
  await location.getByLabel('State').selectOption('MA Massachusetts')
  await location.getByLabel('ZIP code').fill('02128')
  await location.getByLabel('Send this address with emergency calls').check()
  // The next step isn’t filled in yet.
  me.allow(/^404 GET .*\/business$/)
  await location.getByRole('button', { name: 'Next' }).click()
  await me.sees(me.notification(/ saved$/))
  await me.sees(location.getByRole('heading', { name: 'Business', exact: true }))
  await location.getByRole('button', { name: 'Cancel' }).click()
  await me.page.getByRole('link', { name: 'Dashboard' }).first().click()
  await me.sees(setup.getByText('3 of 4'))

  // In another tab it is so too, without loading anything again.
  const other = await me.newTab('/')
  await other.sees(other.page.getByRole('button', { name: 'Owner Here’s policies: 1' }))
  const before = await headings(other)
  // Without a connection: what arranges comes once it is back.
  for (const tab of [me, other])
    tab.allow(/^net::ERR_INTERNET_DISCONNECTED /, /^console: (WebSocket connection to .* failed|ApiFailure: )/)
  await me.context.setOffline(true)
  await me.press('Arrange')
  await me.sees(me.page.getByRole('button', { name: 'Done' }))
  await me.context.setOffline(false)
  await me.page.getByRole('button', { name: /^Move Referrals, / }).waitFor()
  await me.checkAccessibility('arranging')
  await me.page
    .locator('[data-widget=referrals] b')
    .dragTo(me.page.locator('[data-widget=followups]'), { targetPosition: { x: 20, y: 80 } })
  await expect.poll(async () => (await headings(other))[1]).toBe('Referrals')
  await me.page.getByRole('button', { name: /^Move Usage, / }).focus()
  await me.page.keyboard.press('Alt+ArrowLeft')
  await me.press('Hide New contacts')
  await me.press('Done')
  const after = ['Account balance', 'Referrals', 'Follow up', 'Usage']
  await expect.poll(async () => (await headings(other)).slice(0, 4)).toEqual(after)
  expect(await headings(me)).not.toContain('New contacts')
  expect(before).toContain('New contacts')

  await number('Owner Here’s premiums: $1,200').click()
  const rows = me.dialog('Premiums on policies added by Owner Here')
  await me.sees(rows.getByText('1 row, $1,200.00 in total'))
  await me.checkAccessibility('rows')
  await rows.getByRole('link', { name: /Maria Alvarez/ }).click()
  await me.at(`/contacts/contact/${maria}`)
  await me.sees(me.page.getByRole('heading', { name: /Maria Alvarez/ }).first())
  await me.page.goBack()

  // A colleague adds a contact.
  await me.sees(number('Employee Here’s contacts: 0'))
  await addContact(server, people.employee, { firstName: 'Joshua', lastName: 'Valdez' })
  await me.sees(number('Employee Here’s contacts: 1'))
  await me.sees(number('The team’s contacts: 2'))

  // A locked screen is told of nothing, and is right once it is unlocked.
  for (const tab of [me, other]) tab.allow(/^403 /)
  const lockedThere = me.page.waitForResponse('**/api/auth/lock')
  await me.page.keyboard.press('Alt+l')
  await lockedThere
  await addContact(server, people.admin, { firstName: 'Amber', lastName: 'Moss' })
  await me.page.getByLabel('Password', { exact: true }).fill(testPassword)
  await me.press('Unlock')
  await me.sees(number('Admin Here’s contacts: 1'))
})

test('as an employee I see my own numbers only; an owner sets my goals, which I see at once', async () => {
  const { people } = app
  const me = await app.person('employee')
  await me.sees(me.page.getByRole('button', { name: 'Employee Here’s contacts: 1' }))
  expect(await me.page.getByRole('button', { name: / of Owner Here/ }).count()).toBe(0)
  expect(await headings(me)).not.toContain('Usage')
  await me.checkAccessibility('employee')

  await me.page.getByRole('link', { name: /^Preview the new dashboard/ }).click()
  await me.at('/profile')
  const contacts = me.page.getByRole('region', { name: 'Contacts', exact: true })
  await me.sees(contacts.getByText('1 more than October 1–20'))
  await me.sees(contacts.locator('canvas'))
  await me.checkAccessibility('numbers')

  const owner = await app.person('owner', { at: '/profile/team' })
  await owner.press('Edit Employee Here’s goals')
  await owner.dialog().getByLabel('Contacts').fill('4')
  await owner.checkAccessibility('goals')
  await owner.dialog().getByRole('button', { name: 'Save' }).click()
  await owner.sees(owner.page.getByRole('button', { name: 'Employee Here’s contacts: 1, goal 4' }))
  await me.sees(contacts.getByRole('progressbar', { name: 'Contacts: 1 of 4' }))
  await owner.checkAccessibility('team')
  const file = owner.page.waitForEvent('download')
  await owner.press('Export')
  expect((await file).suggestedFilename()).toBe('numbers-2026-11.xlsx')

  await contacts.getByRole('button', { name: 'Show Contacts as a table' }).click()
  await contacts.getByRole('button', { name: /^Contacts on Today: 1$/ }).click()
  await me.sees(me.dialog('Contacts added by Employee Here').getByText('Joshua Valdez'))

  me.allow(/403/)
  await me.go(`/profile/${people.owner.id}`)
  await me.sees(/^You do not have access to perform this action\./)
})
