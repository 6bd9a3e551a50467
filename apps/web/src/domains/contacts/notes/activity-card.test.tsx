import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSnacks } from '#ui/snackbar.ts'
import { type Call, inWorkspace, serve, signIn } from '../fixtures/in-workspace.factory.tsx'
import { ActivityCard } from './activity-card.tsx'

const card = () => inWorkspace(() => <ActivityCard contactId="c1" />)
const box = () => page.getByLabelText('Add a note')
const notes = () => [...document.querySelectorAll('ul[aria-label="Activity"] li')].map((note) => note.textContent ?? '')

const stored = ({ body }: Call) => ({
  status: 201,
  json: {
    id: 'n1',
    type: 'note',
    note: body?.note,
    isSticky: body?.isSticky,
    createdAt: new Date().toISOString(),
    editedAt: null,
    user: { id: 'sam', firstName: 'Sam', lastName: 'Carter', avatar: null },
  },
})
const empty = { json: { data: [], total: 0 } }

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  // They would lie over the next test's page.
  useSnacks.setState({ snacks: [] })
})

test('without notes it says so', async () => {
  serve(() => empty)
  await render(card())
  await expect.element(page.getByText('No Activities Found')).toBeVisible()
})

test('Enter adds a note, which shows before the server has it, and once', async () => {
  const answer = Promise.withResolvers<void>()
  const calls = serve(async (call) => {
    if (call.method === 'GET') return empty
    await answer.promise
    return stored(call)
  })
  await render(card())
  await box().fill('Called back')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}tomorrow{Enter}')
  await expect.element(page.getByText('sending…')).toBeVisible()
  await expect.element(box()).toHaveValue('')
  answer.resolve()
  await expect.element(page.getByText('just now')).toBeVisible()
  expect(notes().filter((text) => text.includes('Called back'))).toHaveLength(1)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    note: 'Called back\ntomorrow',
    isSticky: false,
  })
})

test('a note that could not be sent comes back, before what was begun meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  serve(async ({ method }) => {
    if (method === 'GET') return empty
    await answer.promise
    return { status: 409, json: { code: 'conflict', message: 'Not now.' } }
  })
  await render(card())
  await box().fill('First')
  await userEvent.keyboard('{Enter}Second')
  answer.resolve()
  await expect.element(page.getByText('There was an error adding the note. Not now.')).toBeVisible()
  await expect.element(box()).toHaveValue('First\nSecond')
})

test('a draft survives leaving the page', async () => {
  serve(() => empty)
  const { unmount } = await render(card())
  await box().fill('Half a thou')
  await unmount()
  await render(card())
  await expect.element(box()).toHaveValue('Half a thou')
})

test('nothing but spaces is no note', async () => {
  const calls = serve(() => empty)
  await render(card())
  await box().fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Add note' })).toBeDisabled()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})
