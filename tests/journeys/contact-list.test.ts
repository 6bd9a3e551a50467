import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'
import { addContact } from './browser/seed.ts'
import { useTestApp } from './browser/test-app.ts'

const app = useTestApp('contact-list')
const family = ['Ann', 'Ben', 'Cleo']

test('by keyboard alone: I filter the list, tag two contacts and undo it, go through them, and save the view', async () => {
  const { server, people } = app
  for (const firstName of family) await addContact(server, people.owner, { firstName, lastName: 'Okonkwo' })
  await addContact(server, people.owner, { firstName: 'Dora', lastName: 'Else' })
  const token = await server.session(server.here.people.owner)
  await server.request(api.tags.createTag, { body: { name: 'Renewal call' } }, { token })

  const me = await app.person('owner', { at: '/contacts' })
  const keys = me.page.keyboard
  const grid = me.page.getByRole('grid', { name: 'Contacts', exact: true })
  const links = grid.getByRole('link')
  await grid.getByRole('link', { name: /Else/ }).waitFor()
  await me.connected()

  await me.page.getByRole('button', { name: 'Add filter' }).focus()
  await keys.press('Enter')
  await keys.type('last name')
  await keys.press('Enter')
  const value = me.page.getByRole('dialog', { name: 'Filter by Last name' })
  await value.waitFor()
  await keys.type('Okonkwo')
  await keys.press('Enter')
  await expect.poll(() => links.count()).toBe(3)
  await me.sees('3 contacts')

  const row = (name: string) => grid.getByRole('row').filter({ hasText: name })
  await keys.press('j')
  await keys.press('x')
  await keys.press('j')
  await keys.press('x')
  const bar = me.page.getByRole('region', { name: 'Selected contacts' })
  await expect.poll(() => bar.getByRole('status').textContent()).toBe('2selected')
  expect(await row('Ann').getAttribute('aria-selected')).toBe('true')
  await me.checkAccessibility('selected')
  await keys.press('t')
  await me.page.getByRole('combobox', { name: 'Search tags' }).waitFor()
  await keys.type('renewal')
  await me.page.getByRole('option', { name: 'Renewal call' }).waitFor()
  await keys.press('Enter')
  await me.sees(me.notification('Tag “Renewal call” added to 2 contacts'))
  await row('Ben').getByText('Renewal call').waitFor()
  await me.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).focus()
  await keys.press('Enter')
  await me.sees(me.notification('Undone for 2 contacts'))
  await row('Ben').getByText('Renewal call').waitFor({ state: 'hidden' })

  await me.page.getByRole('button', { name: 'Save view' }).focus()
  await keys.press('Enter')
  await me.page.getByRole('menuitem', { name: 'Save as a new view' }).waitFor()
  await keys.press('Enter')
  await me.dialog('New view').getByLabel('Name', { exact: true }).waitFor()
  await keys.type('The Okonkwos')
  await keys.press('Enter')
  await me.sees(me.notification('View saved'))
  // The number is the count of the view.
  const view = me.page.getByRole('tab', { name: 'The Okonkwos 3' })
  await expect.poll(() => view.getAttribute('aria-selected')).toBe('true')

  await links.first().focus()
  await keys.press('Enter')
  const heading = me.page.getByRole('heading', { level: 1 })
  const name = async () => (await heading.textContent())?.replace('Okonkwo', '').trim()
  await expect.poll(name).toBe('Ann')
  await keys.press('j')
  await expect.poll(name).toBe('Ben')
  await keys.press('j')
  await expect.poll(name).toBe('Cleo')
  await keys.press('k')
  await expect.poll(name).toBe('Ben')
  await me.page.getByRole('link', { name: 'Back to contacts' }).focus()
  await keys.press('Enter')
  await expect.poll(() => links.count()).toBe(3)
  expect(await view.getAttribute('aria-selected')).toBe('true')

  await me.page.reload()
  await expect.poll(() => links.count()).toBe(3)
  expect(await view.getAttribute('aria-selected')).toBe('true')
  expect(await me.page.getByRole('group', { name: 'Filter by Last name' }).textContent()).toContain('Okonkwo')
})
