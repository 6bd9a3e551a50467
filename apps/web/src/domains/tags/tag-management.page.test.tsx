import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { TagManagementPage } from './tag-management.page.tsx'

const simple = {
  description: null,
  type: 'tenant',
  dynamic: false,
  queryObj: null,
  assigned: 1200,
  pending: 0,
  version: 4,
}
const vip = { ...simple, id: 'vip', name: 'VIP', updatedAt: '2026-11-20T10:00:00Z' }
const rules = { combinator: 'and', rules: [{ field: 'age', operator: '>=', value: 65 }] }
const queryObj = { value: rules, mongodb: '{}', isValid: true }
const seniors = { ...vip, id: 'seniors', name: 'Seniors', dynamic: true, queryObj, pending: 7 }
const core = { ...seniors, id: 'core', name: 'Turning 65', type: 'core', pending: 0 }

const list = { 'GET /tags?limit=100': () => ({ body: { data: [seniors, core, vip], next: null } }) }
const show = () => renderPage(TagManagementPage, { at: '/account/settings/tag-management' })
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  localStorage.clear()
  signInAs({ role: 'admin' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('lists tags with kind and number of contacts; adds a tag', async () => {
  const seen = fakeServer({ ...list, 'POST /tags': () => ({ status: 201, body: vip }) })
  await show()
  await expect
    .element(page.getByRole('row', { name: /VIP Simple ?Assigned by people and imports 1,200/ }))
    .toBeVisible()
  const byRules = 'Assigned by its rules 1,200'
  await expect
    .element(page.getByRole('row', { name: new RegExp(`Seniors Dynamic ?${byRules} ?7 pending`) }))
    .toBeVisible()
  await expect
    .element(page.getByRole('row', { name: new RegExp(`Turning 65 Dynamic Built in ?${byRules}`) }))
    .toBeVisible()
  await press('Add tag')
  await userEvent.keyboard(' {Enter}')
  await said('Enter a name.')
  await userEvent.keyboard('Boat owner{Enter}')
  await said('Tag created')
  expect(seen.find(({ call }) => call === 'POST /tags')?.body).toEqual({ name: 'Boat owner', description: '' })
})

test('shows a taken name at the field, and keeps the input', async () => {
  const taken = 'Another tag has this name. Choose a different one.'
  fakeServer({ ...list, 'POST /tags': () => refused(422, 'tagNameTaken', taken) })
  await show()
  await press('Add tag')
  await userEvent.keyboard('vip{Enter}')
  await said(`Unable to create tag: ${taken}`)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(taken)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('vip')
})

test('sends only changes with the version; shows a colleague’s faster save', async () => {
  const current = { ...vip, name: 'Very important', version: 5 }
  const seen = fakeServer({
    ...list,
    'PUT /tags/vip': ({ headers }) =>
      headers.get('If-Match')?.includes('5')
        ? { body: vip }
        : { status: 409, body: { code: 'conflict', message: 'Changed.', details: { current } } },
  })
  await show()
  await press('VIP')
  await page.getByRole('textbox', { name: 'Name' }).fill('Key client')
  await press('Save')
  await said(/Very important/)
  await press('Save this')
  await said('Tag updated')
  expect(seen.findLast(({ call }) => call === 'PUT /tags/vip')?.body).toEqual({ name: 'Key client' })
})

test('undoes a deletion, and shows why one is refused', async () => {
  let refusal = true
  fakeServer({
    ...list,
    'DELETE /tags/vip': () => (refusal ? refused(422, 'tagInUse', 'Change them first.') : { status: 204 }),
    'POST /tags/vip/restore': () => ({ body: vip }),
  })
  await show()
  await press('VIP')
  await press('Delete')
  await said('Unable to delete tag: Change them first.')
  refusal = false
  await press('Delete')
  await said('Tag deleted')
  await press('Undo')
  await said('Tag restored')
})

test('shows rules as text; a core tag can’t be changed or deleted', async () => {
  fakeServer(list)
  await show()
  await press('Turning 65')
  await said('Age is at least 65 years')
  expect(page.getByRole('button', { name: /Save|Delete/ }).query()).toBeNull()
})

test('is read-only for an employee, and searches on the server', async () => {
  signInAs({ role: 'employee' })
  fakeServer({ ...list, 'GET /tags?limit=100&search=zz': () => ({ body: { data: [], next: null } }) })
  await show()
  await press('VIP')
  await said('Only an owner or an admin can change this tag.')
  await page.getByRole('button', { name: 'Close' }).first().click()
  expect(page.getByRole('button', { name: 'Add tag' }).query()).toBeNull()
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('zz')
  await said('No tags match “zz”')
})

test('retries loading tags, and is denied to others', async () => {
  let answer = refused(500, 'internal', 'Broken.')
  fakeServer({ 'GET /tags?limit=100': () => answer })
  await show()
  await said('Error loading tags: Broken.')
  answer = refused(403, 'forbidden', 'No.')
  await press('Try again')
  await said('Unauthorized')
})
