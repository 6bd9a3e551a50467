import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadOutbox } from '#platform/outbox/send-kept.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import type { Activity } from '../contact-types.ts'
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
    ghost: null,
    editedGhost: null,
    image: null,
    thumbnail: null,
  },
})
const empty = { json: { data: [], total: 0 } }

beforeEach(() => {
  localStorage.clear()
  signIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  // They would cover the next test's page.
  useSnacks.setState({ snacks: [] })
})

test('shows an empty state', async () => {
  serve(() => empty)
  await render(card())
  await expect.element(page.getByText('No Activities Found')).toBeVisible()
})

test('adds a note with Enter, shown once before the server has it', async () => {
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

test('restores an unsent note before what was typed since', async () => {
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
  await expect.element(page.getByText('Your draft was restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(box()).toHaveValue('')
  expect(document.body.textContent).not.toContain('draft was restored')
})

test('nothing but spaces is no note', async () => {
  const calls = serve(() => empty)
  await render(card())
  await box().fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Save note' })).toBeDisabled()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join('\n')
const written = (note: Partial<Activity>) => (call: Call) => {
  if (call.path.includes('sticky=true')) return empty
  const one = { ...stored({ ...call, body: { note: '', isSticky: false } }).json, ...note }
  return { json: { data: [one], total: 1 } }
}

test('folds a long note until the rest is requested', async () => {
  serve(written({ note: lines(40) }))
  await render(card())
  const text = page.getByText(/Line 1/)
  const height = () => text.element().getBoundingClientRect().height
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(height).toBeGreaterThan(40 * 17)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(height).toBe(8 * 18)
})

test('a note of a few lines is not folded', async () => {
  serve(written({ note: lines(10) }))
  await render(card())
  await expect.element(page.getByText(/Line 10/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
})

test('keeps a too long text, counts it, and does not send it', async () => {
  const calls = serve(() => empty)
  await render(card())
  await box().fill('x'.repeat(9_500))
  await expect.element(page.getByText('9,500 of 10,000 characters')).toBeVisible()
  await box().fill('x'.repeat(12_345))
  await expect.element(box()).toHaveAccessibleDescription(/2,345 characters too many/)
  expect((box().element() as HTMLTextAreaElement).value).toHaveLength(12_345)
  await box().click()
  await userEvent.keyboard('{Enter}')
  const add = page.getByRole('button', { name: 'Save note' })
  await expect.element(add).toHaveAttribute('title', 'This note is too long to send. Shorten it.')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await expect.element(box()).toHaveValue('x'.repeat(12_345))
})

test('a note that somebody wrote while acting as another bears both names', async () => {
  const owner = { id: 'o', firstName: 'Owner', lastName: 'Here' }
  serve(written({ note: 'Sent the card', ghost: owner, editedGhost: owner, editedAt: new Date().toISOString() }))
  await render(card())
  await expect.element(page.getByText('Sam Carter (entered by Owner Here)')).toBeVisible()
  await expect.element(page.getByText(/edited by Owner Here$/)).toBeVisible()
})

test('keeps a note pending without the server, and lets a refused one be taken back', async () => {
  let away = true
  serve(({ method }) => {
    if (method === 'GET') return empty
    const json = away ? { code: 'tooManyRequests', message: 'Later.' } : { code: 'contactNotFound', message: 'Gone.' }
    return { status: away ? 429 : 404, json }
  })
  await render(card())
  await box().fill('Kept')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('not sent yet, waiting for the server')).toBeVisible()
  away = false
  const { sendQueued } = await loadOutbox()
  await sendQueued({ now: true })
  await expect.element(page.getByText('Gone.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit again' }).click()
  await expect.element(box()).toHaveValue('Kept')
  await expect.element(page.getByText('No Activities Found')).toBeVisible()
})
