import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { type Call, inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { TagsPanel } from './tags-panel.tsx'

const contact = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  tags: [{ id: 'vip', name: 'VIP' }],
} as never as Contact
const simple = { description: null, type: 'tenant', dynamic: false, isActive: true, status: 'assigned', assigned: 3 }
const vip = { ...simple, id: 'vip', name: 'VIP', description: 'Call them first' }
const boat = { ...simple, id: 'boat', name: 'Boat owner' }
const senior = { ...simple, id: 'senior', name: 'Seniors', dynamic: true }
const soon = { ...senior, id: 'soon', name: 'Turning 65', isActive: false, status: 'pending' }

const none = { json: { data: [], total: 0 } }
const known = ({ method, path }: Call) => {
  if (method === 'PUT') return { json: { data: [boat, senior] } }
  if (path.endsWith('/tag')) return { json: { data: [vip, senior, soon] } }
  if (path.startsWith('/taskboard')) return { json: [] }
  return path.startsWith('/tags') ? { json: { data: [boat, senior, soon, vip], next: null } } : none
}
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()
const tag = (name: string) => page.getByRole('button', { name, exact: true })

async function open(answer: Parameters<typeof serve>[0] = known) {
  const calls = serve(answer)
  await render(inWorkspace(() => <TagsPanel contact={contact} />))
  await page.getByRole('button', { name: 'Assign tags' }).click()
  return calls
}

beforeEach(signIn)
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
})

test('marks dynamic and pending tags on the card', async () => {
  serve(known)
  await render(inWorkspace(() => <TagsPanel contact={contact} />))
  const tags = page.getByRole('region', { name: 'Tags' })
  await expect.element(tags.getByRole('img', { name: 'Dynamic:' })).toBeVisible()
  await expect.element(tags.getByRole('img', { name: 'Pending:' })).toBeVisible()
})

test('sends only changes, and shows the result on the card', async () => {
  const calls = await open()
  await tag('Boat owner').click()
  await expect.element(tag('Boat owner')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('tab', { name: 'Cloud' }).click()
  await tag('VIP').click()
  await tag('Boat owner').click()
  await said('1 change')
  await tag('Boat owner').click()
  await tag('Assign').click()
  await said('Tags Assigned')
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/clients/ada/tag',
    body: [
      { id: 'vip', isActive: false },
      { id: 'boat', isActive: true },
    ],
  })
  await said('Boat owner')
  expect(page.getByText('VIP').query()).toBeNull()
})

test('locks a dynamic tag, with an explanation', async () => {
  await open()
  await expect.element(tag('Seniors dynamic')).toHaveAttribute('aria-pressed', 'true')
  await tag('Seniors dynamic').click({ force: true })
  await said('“Seniors” is a dynamic tag. To add or remove it, change its rules or the contact’s details.')
  await expect.element(tag('Seniors dynamic')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(tag('Assign')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Turning 65 dynamic pending' })).toBeVisible()
})

test('works by keyboard: letters search, Enter toggles the first, arrows move', async () => {
  await open()
  await expect.element(tag('Boat owner')).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Search tags' })).toHaveFocus()
  await userEvent.keyboard('boat{Enter}')
  await expect.element(tag('Boat owner')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(tag('VIP Call them first')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}{ArrowUp} ')
  await expect.element(tag('Boat owner')).toHaveFocus()
  await expect.element(tag('Boat owner')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowUp}zzz')
  await said('No tags match “zzz”')
})

test('searches on the server only if there are more tags than one reply has', async () => {
  const calls = await open((call) => {
    if (call.path.includes('search=')) return { json: { data: [{ ...boat, id: 'far', name: 'Zeppelin' }], next: null } }
    return call.path.startsWith('/tags?') ? { json: { data: [boat], next: 'more' } } : known(call)
  })
  await said('There are more tags. Search by name to find them.')
  await expect.element(tag('VIP Call them first')).toBeVisible()
  await userEvent.keyboard('zep')
  await expect.element(tag('Zeppelin')).toBeVisible()
  expect(calls.at(-1)?.path).toContain('search=zep')
})

test('shows an error and keeps the choice', async () => {
  await open((call) =>
    call.method === 'PUT'
      ? { status: 422, json: { code: 'tagsUnknown', message: 'A tag that is named here does not exist.' } }
      : known(call),
  )
  await tag('Boat owner').click()
  await tag('Assign').click()
  await said('There was an error assigning the tags. A tag that is named here does not exist.')
  await expect.element(tag('Boat owner')).toHaveAttribute('aria-pressed', 'true')
})

test('tags that cannot be loaded can be tried again', async () => {
  let broken = true
  await open((call) =>
    broken && call.path.startsWith('/tags')
      ? { status: 500, json: { code: 'internal', message: 'Broken.' } }
      : known(call),
  )
  await said('Error loading tags: Broken.')
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(tag('Boat owner')).toBeVisible()
})
