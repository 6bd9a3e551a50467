import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { testPassword } from '../../apps/server/src/testing/server.ts'
import { keyboardOf } from './browser/keyboard.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('keyboard')

/** The limit for all that is typed and pressed (ms). */
const limit = 90_000

test('from sign-in to a new household with a policy and a follow-up, by keyboard alone', async () => {
  const before = () =>
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointer', 'pressed'), true)
  const me = await app.visitor({ before })
  const { page } = me
  const hands = keyboardOf(me)
  await me.go('/login')
  await me.field('Email').waitFor()
  const start = performance.now()

  await hands.type(me.field('Email'), app.people.employee.email)
  await hands.type(page.getByLabel('Password', { exact: true }), testPassword)
  await hands.key('Enter')
  await me.sees(me.notification('You have been successfully logged in.'))

  await hands.press(page.getByRole('link', { name: 'Add contact', exact: true }).first())
  await me.at('/contacts/contact/new')
  const named = (label: string, nth = 0) => page.getByLabel(label, { exact: true }).nth(nth)
  await hands.type(named('First name'), 'Wren')
  await hands.type(named('Last name'), 'Halloway')
  await hands.type(named('Mobile phone'), '2075550117')
  await hands.type(named('Date of birth'), '3/14/88')
  await hands.press(page.getByRole('button', { name: 'Co-applicant' }))
  await hands.type(named('First name', 1), 'Anselm')
  await hands.type(named('Last name', 1), 'Halloway')
  await hands.type(named('Address'), '48 Harborview Road')
  await hands.type(named('City'), 'Portland')
  await hands.type(named('State'), 'maine')
  await hands.press(page.getByRole('button', { name: 'Create contact' }))
  await me.at(/\/contacts\/contact\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await me.sees(page.getByText('(207) 555-0117').first())

  await hands.tab('Policy')
  await hands.press(page.getByRole('button', { name: 'Add policy', exact: true }))
  const policy = me.dialog('Add policy')
  await hands.type(policy.getByLabel('Type', { exact: true }), 'Home')
  await hands.type(policy.getByLabel('Company', { exact: true }), 'geico')
  await hands.type(policy.getByLabel('Policy number', { exact: true }), 'NW-1974')
  await hands.type(policy.getByLabel('Effective date', { exact: true }), '1/1/27')
  await hands.type(policy.getByLabel('Premium', { exact: true }), '1875')
  await hands.key('Enter')
  await me.misses(policy)

  await hands.press(page.getByRole('button', { name: 'New follow-up', exact: true }).first())
  const followup = me.dialog('New follow-up')
  await hands.type(followup.getByLabel('Date'), '+2w')
  await hands.type(followup.getByLabel('Note'), 'Ask for the inspection')
  await hands.press(followup.getByRole('button', { name: 'Create' }))
  await me.sees(me.notification('Follow-up Scheduled'))
  expect(performance.now() - start).toBeLessThan(limit)

  await hands.key('Control+k')
  await page.keyboard.type('change password')
  await hands.key('Enter')
  await me.at('/profile/change-password')
  await hands.press(page.getByRole('button', { name: 'Skip to content' }))
  await hands.key('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#page') !== null)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.dataset.pointer)).toBeUndefined()

  const token = await app.server.session(app.people.owner)
  const { request } = app.server
  expect((await request(api.contacts.getContact, { params: { id } }, { token })).body).toMatchObject({
    firstName: 'Wren',
    coFirstName: 'Anselm',
    mobilePhone: '12075550117',
    dob: '1988-03-14',
  })
  expect((await request(api.addresses.listRecords, { params: { id } }, { token })).body.data).toMatchObject([
    { address: '48 Harborview Road', city: 'Portland', state: 'ME' },
  ])
  expect((await request(api.policies.listRecords, { params: { id } }, { token })).body.data).toMatchObject([
    { type: 'Home', company: 'GEICO', idNumber: 'NW-1974', effectiveDate: '2027-01-01', premium: 187_500 },
  ])
})
