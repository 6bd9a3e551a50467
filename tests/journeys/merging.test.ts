import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('merging')

async function addPolicy(id: string, plan: string) {
  const token = await app.server.session(app.people.admin)
  const { status } = await app.server.request(api.policies.addRecord, { params: { id }, body: { plan } }, { token })
  expect(status).toBe(201)
}
const undoIn = (me: Visitor) =>
  me.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo', exact: true }).click()
const heading = (me: Visitor, name: string) => me.page.getByRole('heading', { level: 1, name })

test('contacts are merged field by field, the merge is undone, one is split, and duplicates are found with their reason', async () => {
  const by = app.people.admin
  const address = { address: '1 Main Street', city: 'Boston', state: 'MA', zipcode: '02110' }
  const longest = 'Maximiliana-Theodora Wolfeschlegelsteinhausenbergerdorff'
  const id = await addContact(app.server, by, {
    firstName: 'Ada',
    lastName: 'Marlow',
    email: 'ada@example.com',
    phone: '12125550111',
    ssn: '123456789',
    address,
  })
  const otherId = await addContact(app.server, by, {
    firstName: longest,
    lastName: 'Marlow',
    email: 'ada.marlow@example.org',
    phone: '12125550122',
    coFirstName: 'Ben',
    coLastName: 'Marlow',
    address,
  })
  await addPolicy(otherId, 'Gold')
  const me = await app.person('employee', { at: `/contacts/contact/${id}` })
  await me.sees(heading(me, 'Ada Marlow'))
  await me.choose('More actions', 'Merge with…')
  const dialog = me.dialog('Merge contacts')
  await dialog.getByLabel('Find the other contact').fill('wolfesch')
  await me.sees(me.page.getByRole('option', { name: /Wolfeschlegel/ }))
  await me.checkAccessibility('find')
  await me.page.keyboard.press('ArrowDown')
  await me.page.keyboard.press('Enter')
  await me.sees(dialog.getByText('you can only combine them', { exact: false }))
  expect(await dialog.getByRole('radio', { name: /^Primary/ }).isDisabled()).toBe(true)
  await dialog.getByRole('radiogroup', { name: 'Email', exact: true }).getByRole('radio').nth(1).check()
  await me.checkAccessibility('pick')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await me.sees(me.notification('Client successfully merged'))
  const told = me.dialog('Contacts merged')
  await me.sees(told.getByText('1 policy'))
  await me.sees(told.getByText('Address: Physical', { exact: false }))
  await me.checkAccessibility('merged')
  await told.getByRole('button', { name: 'Done' }).click()
  await me.sees(me.page.getByRole('main').getByText('ada.marlow@example.org'))

  // The former address redirects to the current contact.
  me.allow(/^410 /)
  await me.go(`/contacts/contact/${otherId}`)
  await me.at(`/contacts/contact/${id}`)
  await me.sees(me.notification('That contact was merged into this one.'))

  // After further changes, the undo shows them first.
  app.server.clock.step(1000)
  await addPolicy(id, 'Silver')
  await me.choose('More actions', 'Merges and splits')
  await me.page.getByRole('button', { name: 'Undo…' }).click()
  await me.sees('Policy: Silver')
  await me.checkAccessibility('undo')
  await me.press('Undo this')
  await me.sees(me.notification('Undone'))
  await me.sees(me.page.getByRole('main').getByText('ada@example.com'))
  await me.go(`/contacts/contact/${otherId}`)
  await me.sees(heading(me, `${longest} Marlow`))

  // A contact is split, and its secondary person becomes the primary one.
  const splitId = await addContact(app.server, app.people.admin, {
    firstName: 'Cleo',
    lastName: 'Norton',
    coFirstName: 'Dan',
    coLastName: 'Norton',
    address: { address: '9 Elm Street', city: 'Salem' },
  })
  await addPolicy(splitId, 'Platinum')
  await addPolicy(splitId, 'Bronze')
  await me.follow(`/contacts/contact/${splitId}`)
  await me.sees(heading(me, 'Cleo Norton'))
  await me.choose('More actions', 'Split…')
  const split = me.dialog('Split contact')
  await me.sees(split.getByText('3 stay · 0 copied · 0 move'))
  await split.getByRole('radiogroup', { name: 'Bronze' }).getByRole('radio', { name: 'Move' }).check()
  await split.getByRole('radiogroup', { name: /Elm/ }).getByRole('radio', { name: 'Copy' }).check()
  await me.sees(split.getByText('1 stay · 1 copied · 1 move'))
  await me.checkAccessibility('split')
  await split.getByRole('button', { name: 'Split', exact: true }).click()
  await me.pauseNotification('Client successfully split')
  await me.misses(me.page.getByRole('main').getByText('Dan Norton'))
  await undoIn(me)
  await me.sees(me.notification('Undone'))
  await me.sees(me.page.getByRole('main').getByText('Dan Norton'))
  await me.choose('More actions', 'Delete primary')
  await me
    .dialog(/^Sure you want to delete/)
    .getByRole('button', { name: 'Yes' })
    .click()
  await me.sees(heading(me, 'Dan Norton'))

  // Duplicates are found with their reason, marked as different, and merged.
  const older = await addContact(app.server, by, { firstName: 'Eve', lastName: 'Osgood', mobilePhone: '12125550133' })
  await addContact(app.server, by, { firstName: 'Eva', lastName: 'Osgood', phone: '12125550133' })
  await addContact(app.server, by, { firstName: 'Finn', lastName: 'Ogden', email: 'finn@example.com' })
  await addContact(app.server, by, { firstName: 'Fynn', lastName: 'Ogden', email: 'finn@example.com' })
  const co = { coFirstName: 'Ann', coLastName: 'Oates', coMobilePhone: '12125550134' }
  await addContact(app.server, by, { firstName: 'Bob', lastName: 'Oates', ...co })
  await addContact(app.server, by, { firstName: 'Ann', lastName: 'Oates', phone: '12125550134' })
  await me.follow('/contacts')
  await me.page.getByRole('link', { name: 'Duplicates' }).click()
  await me.sees(/Same phone as the co-applicant Ann Oates: .*0134/)
  await me.sees(/^Same phone: .*0133/)
  await me.checkAccessibility('duplicates')
  const pair = me.page.getByRole('region', { name: 'Ogden, Fynn' })
  await pair.getByRole('button', { name: 'Not a duplicate' }).click()
  await me.misses(pair)
  await me.page.getByRole('region', { name: 'Osgood, Eva' }).getByRole('button', { name: 'Merge…' }).click()
  await me.dialog('Merge contacts').getByRole('button', { name: 'Merge', exact: true }).click()
  await me.sees(me.notification('Client successfully merged'))
  await me.press('Done')
  await me.misses(me.page.getByRole('region', { name: 'Osgood, Eva' }))
  await me.follow(`/contacts/contact/${older}`)
  await me.sees(heading(me, 'Eve Osgood'))
})
