import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, refused } from '#domains/auth/testing/fake-server.ts'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { SmartValuesPage } from './smart-values.page.tsx'

const group = (id: string, ...values: string[]) => ({ id, values: values.map((value) => ({ id: value, value })) })
const some = () => ({ data: [group('carriers', 'Acme', 'Beeline'), group('decks', 'Wood'), group('dogBreeds')] })
const list = { 'GET /values': () => ({ body: some() }) }
const show = () => renderPage(SmartValuesPage, { at: '/account/settings/smart-values' })
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const sentTo = (method: string, seen: ReturnType<typeof fakeServer>) =>
  seen.findLast(({ call }) => call.startsWith(method))

beforeEach(() => void signInAs({ role: 'admin' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  useSnacks.setState({ snacks: [] })
})

test('adds a new value to the chosen group, but not an existing one', async () => {
  const seen = fakeServer({
    ...list,
    'POST /values/carriers': () => ({ status: 201, body: { id: 'new', value: 'Comet' } }),
  })
  await show()
  const field = page.getByRole('textbox', { name: 'New value in Carriers' })
  await field.fill(' acme ')
  await userEvent.keyboard('{Enter}')
  await said('This value is already in the group.')
  await field.fill(' Comet ')
  await userEvent.keyboard('{Enter}')
  await said('Group Updated')
  await expect.element(field).toHaveValue('')
  expect(sentTo('POST', seen)).toMatchObject({ call: 'POST /values/carriers', body: { value: 'Comet' } })
  await page.getByRole('button', { name: /Dog breeds/ }).click()
  await said('No values yet')
})

test('renaming replaces the group in its order; Escape leaves it', async () => {
  const seen = fakeServer({
    ...list,
    'POST /values/carriers/___replace___': () => ({ body: group('carriers', 'Zenith', 'Beeline') }),
  })
  await show()
  await page.getByRole('button', { name: 'Rename Acme' }).click()
  await userEvent.keyboard('Nothing{Escape}')
  await page.getByRole('button', { name: 'Rename Acme' }).click()
  await expect.element(page.getByRole('textbox', { name: 'New text for Acme' })).toHaveValue('Acme')
  await userEvent.keyboard('beeline{Enter}')
  await said('This value is already in the group.')
  await page.getByRole('textbox', { name: 'New text for Acme' }).fill('Zenith')
  await userEvent.keyboard('{Enter}')
  await said('Group Updated')
  expect(sentTo('POST', seen)).toMatchObject({ body: { values: ['Zenith', 'Beeline'] } })
})

test('a deleted value can be taken back, in its place', async () => {
  const seen = fakeServer({
    ...list,
    'DELETE /values/Acme': () => ({ status: 204 }),
    'POST /values/carriers/___replace___': () => ({ body: some().data[0] }),
  })
  await show()
  await page.getByRole('button', { name: 'Delete Acme' }).click()
  await said('Value Deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said('Group Updated')
  expect(sentTo('POST', seen)).toMatchObject({ body: { values: ['Acme', 'Beeline'] } })
})

test('shows errors', async () => {
  fakeServer({
    ...list,
    'DELETE /values/Acme': () => refused(404, 'valueNotFound', 'This value doesn’t exist, or it was deleted.'),
    'POST /values/carriers': () => refused(422, 'tooManyValues', 'Delete some first.'),
  })
  await show()
  await page.getByRole('button', { name: 'Delete Acme' }).click()
  await said('There was an error deleting value. This value doesn’t exist, or it was deleted.')
  await page.getByRole('textbox', { name: 'New value in Carriers' }).fill('One more')
  await page.getByRole('button', { name: 'Add' }).click()
  await said('Unable to update group. Delete some first.')
})

test('an employee adds, and neither renames nor deletes', async () => {
  signInAs({ role: 'employee' })
  fakeServer(list)
  await show()
  await said('Anyone can add a value. Owners and admins can change and delete them.')
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible()
  expect(page.getByRole('button', { name: /Rename|Delete/ }).query()).toBeNull()
})

test('a search waits a second after the last letter, and Enter does not wait', async () => {
  fakeServer(list)
  await show()
  const search = page.getByRole('searchbox', { name: 'Search values' })
  const decks = page.getByRole('button', { name: /Decks/ })
  await expect.element(decks).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await search.fill('beel')
  vi.advanceTimersByTime(999)
  await expect.element(decks).toBeVisible()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(decks).not.toBeInTheDocument()
  await said('1 more in this group.')
  await search.fill('zzz')
  await userEvent.keyboard('{Enter}')
  await said('No values match “zzz”')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(decks).toBeVisible()
})

test('retries loading values, and is denied to others', async () => {
  let answer: ReturnType<typeof refused> | { body: object } = refused(500, 'internal', 'Broken.')
  fakeServer({ 'GET /values': () => answer })
  await show()
  await said('Unable to get values: Broken.')
  answer = refused(403, 'forbidden', 'No.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await said('Unauthorized')
})
