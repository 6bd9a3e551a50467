import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { keyboardOf } from './browser/keyboard.ts'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('dynamic-tag')

test('a dynamic tag is built by keyboard, a contact starts to match it, and the reason is shown', async () => {
  const { server, people } = app
  await addContact(server, people.owner, { firstName: 'Ada', lastName: 'Byron', dob: '1990-05-05' })
  const maria = await addContact(server, people.owner, { firstName: 'Maria', lastName: 'Alvarez', dob: '1950-02-03' })
  const me = await app.person('admin', { at: '/account/settings/tag-management' })
  const hands = keyboardOf(me)
  const { page } = me
  const part = (name: string) => page.getByRole('group', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await hands.press(button('Add tag'))
  await hands.type(page.getByLabel(/^Name/), 'Seniors with a home')
  await hands.to(page.getByRole('radio', { name: /^Simple/ }))
  await hands.key('ArrowRight')
  await hands.type(part('Rule 1').getByLabel('Field'), 'Age')
  await hands.type(part('Rule 1').getByLabel('Operator'), 'is at least')
  await hands.type(part('Rule 1').getByLabel(/^Value/), '65')
  await me.sees('1 contact matches')
  await hands.press(button('Add rule'))
  await hands.type(part('Rule 2').getByLabel('Field'), 'Policies')
  await hands.type(part('Rule 2.1').getByLabel('Field'), 'Type')
  await hands.type(part('Rule 2.1').getByLabel('Value'), 'Home')
  await me.sees('0 contacts match')
  await me.checkAccessibility('editor')
  await hands.press(button('Create'))
  await me.sees(me.notification('Tag created'))

  await me.go(`/contacts/contact/${maria}`)
  await me.connected()
  const tags = page.getByRole('region', { name: 'Tags', exact: true })
  await tags.waitFor()
  const token = await server.session(people.owner)
  const replied = await server.request(
    api.policies.addRecord,
    { params: { id: maria }, body: { type: 'Home' } } as never,
    {
      token,
    },
  )
  expect(replied.status).toBe(201)
  await hands.press(tags.getByRole('button', { name: /Seniors with a home/ }))
  await me.sees('Maria Alvarez has this tag.')
  await me.checkAccessibility('why')
  await hands.press(button('Close').last())

  await me.go('/account/settings/tag-management')
  await hands.press(button('Seniors with a home'))
  await hands.press(button('See why a contact has this tag'))
  await hands.type(page.getByRole('combobox', { name: 'Find a contact' }), 'byron')
  await me.sees(page.getByRole('option', { name: /^Ada Byron/ }))
  await hands.key('ArrowDown')
  await hands.key('Enter')
  await me.sees('Ada Byron doesn’t have this tag.')
  await me.sees(page.getByRole('listitem').filter({ hasText: /^No:Age is at least 65 yearscurrent: 36/ }))
})
