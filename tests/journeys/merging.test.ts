import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { useDesk } from './browser/desk.ts'
import { addContact } from './browser/seed.ts'
import type { Visitor } from './browser/visitor.ts'

const desk = useDesk('merging')

async function addPolicy(id: string, plan: string) {
  const token = await desk.server.session(desk.people.admin)
  const { status } = await desk.server.request(api.policies.addRecord, { params: { id }, body: { plan } }, { token })
  expect(status).toBe(201)
}
const undoIn = (me: Visitor) =>
  me.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo', exact: true }).click()
const heading = (me: Visitor, name: string) => me.page.getByRole('heading', { level: 1, name })

test('two contacts are merged field by field, and the merge is undone', async () => {
  const by = desk.people.admin
  const address = { address: '1 Main Street', city: 'Boston', state: 'MA', zipcode: '02110' }
  const longest = 'Maximiliana-Theodora Wolfeschlegelsteinhausenbergerdorff'
  const id = await addContact(desk.server, by, {
    firstName: 'Ada',
    lastName: 'Marlow',
    email: 'ada@example.com',
    phone: '12125550111',
    ssn: '123456789',
    address,
  })
  const otherId = await addContact(desk.server, by, {
    firstName: longest,
    lastName: 'Marlow',
    email: 'ada.marlow@example.org',
    phone: '12125550122',
    coFirstName: 'Ben',
    coLastName: 'Marlow',
    address,
  })
  await addPolicy(otherId, 'Gold')
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  await me.sees(heading(me, 'Ada Marlow'))
  await me.choose('More', 'Merge with…')
  const dialog = me.dialog('Merge contacts')
  await dialog.getByLabel('Find the other contact').fill('wolfesch')
  await me.sees(me.page.getByRole('option', { name: /Wolfeschlegel/ }))
  await me.look('find')
  await me.page.keyboard.press('ArrowDown')
  await me.page.keyboard.press('Enter')
  await me.sees(dialog.getByText('they can only be combined', { exact: false }))
  expect(await dialog.getByRole('radio', { name: /^Primary/ }).isDisabled()).toBe(true)
  await dialog.getByRole('radiogroup', { name: 'Email', exact: true }).getByRole('radio').nth(1).check()
  await me.look('pick')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await me.sees(me.notification('Client successfully merged'))
  const told = me.dialog('Contacts merged')
  await me.sees(told.getByText('1 policy'))
  await me.sees(told.getByText('Address: Physical', { exact: false }))
  await me.look('merged')
  await told.getByRole('button', { name: 'Done' }).click()
  await me.sees(me.page.getByRole('main').getByText('ada.marlow@example.org'))

  // The former address leads to where it is now.
  me.allow(/^410 /)
  await me.go(`/contacts/contact/${otherId}`)
  await me.at(`/contacts/contact/${id}`)
  await me.sees(me.notification('That contact was merged into this one.'))

  // Somebody goes on working: the undo shows it first.
  desk.server.clock.step(1000)
  await addPolicy(id, 'Silver')
  await me.choose('More', 'Merges and splits')
  await me.page.getByRole('button', { name: 'Undo…' }).click()
  await me.sees('Policy: Silver')
  await me.look('undo')
  await me.press('Undo this')
  await me.sees(me.notification('Undone'))
  await me.sees(me.page.getByRole('main').getByText('ada@example.com'))
  await me.go(`/contacts/contact/${otherId}`)
  await me.sees(heading(me, `${longest} Marlow`))
})

test('a contact is split, and its secondary person moves up', async () => {
  const id = await addContact(desk.server, desk.people.admin, {
    firstName: 'Cleo',
    lastName: 'Norton',
    coFirstName: 'Dan',
    coLastName: 'Norton',
    address: { address: '9 Elm Street', city: 'Salem' },
  })
  await addPolicy(id, 'Platinum')
  await addPolicy(id, 'Bronze')
  const me = await desk.person('employee', { at: `/contacts/contact/${id}` })
  await me.choose('More', 'Split…')
  const dialog = me.dialog('Split contact')
  await me.sees(dialog.getByText('3 stay · 0 copied · 0 move'))
  await dialog.getByRole('radiogroup', { name: 'Bronze' }).getByRole('radio', { name: 'Move' }).check()
  await dialog.getByRole('radiogroup', { name: /Elm/ }).getByRole('radio', { name: 'Copy' }).check()
  await me.sees(dialog.getByText('1 stay · 1 copied · 1 move'))
  await me.look('split')
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await me.sees(me.notification('Client successfully split'))
  await me.misses(me.page.getByRole('main').getByText('Dan Norton'))
  await undoIn(me)
  await me.sees(me.notification('Undone'))
  await me.sees(me.page.getByRole('main').getByText('Dan Norton'))
  await me.choose('More', 'Delete primary')
  await me
    .dialog(/^Sure you want to delete/)
    .getByRole('button', { name: 'Yes' })
    .click()
  await me.sees(heading(me, 'Dan Norton'))
})

test('duplicates are found with their reason, told apart, and merged', async () => {
  const by = desk.people.admin
  const older = await addContact(desk.server, by, { firstName: 'Eve', lastName: 'Osgood', mobilePhone: '12125550133' })
  await addContact(desk.server, by, { firstName: 'Eva', lastName: 'Osgood', phone: '12125550133' })
  await addContact(desk.server, by, { firstName: 'Finn', lastName: 'Ogden', email: 'finn@example.com' })
  await addContact(desk.server, by, { firstName: 'Fynn', lastName: 'Ogden', email: 'finn@example.com' })
  const co = { coFirstName: 'Ann', coLastName: 'Oates', coMobilePhone: '12125550134' }
  await addContact(desk.server, by, { firstName: 'Bob', lastName: 'Oates', ...co })
  await addContact(desk.server, by, { firstName: 'Ann', lastName: 'Oates', phone: '12125550134' })
  const me = await desk.person('employee', { at: '/contacts' })
  await me.page.getByRole('link', { name: 'Duplicates' }).click()
  await me.sees('Same phone as the co-applicant Ann Oates')
  await me.sees(me.page.getByText('Same phone', { exact: true }))
  await me.look('duplicates')
  const pair = me.page.getByRole('region', { name: 'Ogden, Fynn' })
  await pair.getByRole('button', { name: 'Not a duplicate' }).click()
  await me.misses(pair)
  // The one that goes is asked for once more, and says where it went.
  me.allow(/^410 /)
  await me.page.getByRole('region', { name: 'Osgood, Eva' }).getByRole('button', { name: 'Merge…' }).click()
  await me.dialog('Merge contacts').getByRole('button', { name: 'Merge', exact: true }).click()
  await me.sees(me.notification('Client successfully merged'))
  await me.press('Done')
  await me.misses(me.page.getByRole('region', { name: 'Osgood, Eva' }))
  await me.go(`/contacts/contact/${older}`)
  await me.sees(heading(me, 'Eve Osgood'))
})
