import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { keyboardOf } from './browser/keyboard.ts'
import { useTestApp } from './browser/test-app.ts'
import type { Visitor } from './browser/visitor.ts'

const app = useTestApp('household')

/** Opens a dialog of its kind, fills it field by field, and saves with Enter. */
async function add(me: Visitor, title: string, fields: Record<string, string>, look?: string) {
  const hands = keyboardOf(me)
  await hands.press(me.page.getByRole('button', { name: `Add ${title.toLowerCase()}`, exact: true }))
  const dialog = me.dialog(`Add ${title.toLowerCase()}`)
  for (const [label, text] of Object.entries(fields)) {
    const [at, name = ''] = label.includes(' > ') ? label.split(' > ') : [undefined, label]
    if (at) await hands.tab(at, dialog)
    await hands.type(dialog.getByLabel(new RegExp(`^${name}\\*?$`)).first(), text)
  }
  if (look) await me.checkAccessibility(look)
  await hands.press(dialog.getByRole('button', { name: 'Save', exact: true }))
  await me.misses(dialog)
}

test('a whole household is entered by keyboard alone', async () => {
  const me = await app.person('employee', { at: '/contacts' })
  const hands = keyboardOf(me)
  const { page } = me
  await me.sees('No contacts yet')
  await hands.key('n')
  await me.at('/contacts/contact/new')
  const named = (label: string, nth = 0) => page.getByLabel(label, { exact: true }).nth(nth)
  await hands.type(named('First name'), 'Wren')
  await hands.type(named('Last name'), 'Halloway-Montgomery')
  await hands.type(named('Email'), 'wren@example.com')
  await hands.type(named('Date of birth'), '03141988')
  await hands.press(page.getByRole('button', { name: 'Co-applicant' }))
  await hands.type(named('First name', 1), 'Anselm')
  await hands.type(named('Last name', 1), 'Halloway')
  await hands.type(named('Email', 1), 'anselm@example.com')
  await hands.type(named('Address'), '42 Wallaby Way')
  await hands.type(named('City'), 'Toledo')
  await hands.type(named('State'), 'OH')
  await hands.press(page.getByRole('button', { name: 'Create contact' }))
  await me.sees(me.notification('Client created'))
  await me.at(/\/contacts\/contact\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const dependent = { 'First name': 'Juniper', Relationship: 'Child', Gender: 'Female', 'Date of birth': '09012018' }
  await add(me, 'Dependent', dependent)
  await hands.tab('Address')
  await add(me, 'Address', { Type: 'Mailing', Address: 'PO Box 7', City: 'Toledo', 'ZIP code': '43604' })
  await hands.tab('Home')
  const home = {
    Address: '42 Wallaby Way',
    'Year built': '1974',
    'Coverage > Carrier': 'Northwind Mutual',
    Dwelling: '385000',
  }
  await add(me, 'Home', home, 'home')
  await hands.tab('Policy')
  const policy = { Type: 'Home', Company: 'Northwind Mutual', 'Policy number': 'NW-1974-00042', Premium: '1875' }
  await add(me, 'Policy', policy, 'policy')
  await me.sees('$1,875.00')

  await hands.press(page.getByRole('button', { name: 'More tabs' }))
  await page.getByRole('menu').waitFor()
  await page.keyboard.type('Heal')
  await hands.key('Enter')
  await hands.press(page.getByRole('button', { name: 'Edit Juniper', exact: true }))
  const edit = me.dialog('Edit dependent')
  await hands.type(edit.getByLabel('Height', { exact: true }), '402')
  await hands.type(edit.getByLabel('Tobacco use', { exact: true }), 'No')
  await hands.press(edit.getByRole('button', { name: 'Add Doctor', exact: true }))
  await hands.type(edit.getByLabel('Doctor 1', { exact: true }), 'Dr. Ito')
  await hands.key('Enter')
  await hands.type(edit.getByLabel('Doctor 2', { exact: true }), 'Dr. Sharma')
  await me.checkAccessibility('health-dialog')
  await hands.press(edit.getByRole('button', { name: 'Update', exact: true }))
  await me.sees(me.notification('Dependent Updated'))
  await me.sees(page.getByRole('button', { name: /^Reveal Juniper.*’s doctors/ }))

  const token = await app.server.session(app.people.owner)
  const asked = { params: { id } }
  const read = app.server.request
  expect((await read(api.contacts.getContact, asked, { token })).body).toMatchObject({
    firstName: 'Wren',
    dob: '1988-03-14',
    coFirstName: 'Anselm',
    email: 'wren@example.com',
    coEmail: 'anselm@example.com',
  })
  expect((await read(api.dependents.listRecords, asked, { token })).body.data).toMatchObject([
    { firstName: 'Juniper', relationship: 'Child', dob: '2018-09-01', height: 50, smoker: false, doctors: 2 },
  ])
  expect((await read(api.addresses.listRecords, asked, { token })).body.data).toHaveLength(2)
  expect((await read(api.policies.listRecords, asked, { token })).body.data).toMatchObject([
    { type: 'Home', company: 'Northwind Mutual', idNumber: 'NW-1974-00042', premium: 187_500 },
  ])
  const homes = await read(api.quotes.listRecords, { ...asked, query: { form: 'home' as const } }, { token })
  expect(homes.body.data).toMatchObject([
    { address: '42 Wallaby Way', yearBuilt: 1974, coverage: { carrier: 'Northwind Mutual', dwelling: 38_500_000 } },
  ])
})
