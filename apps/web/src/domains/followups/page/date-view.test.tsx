import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInAs } from '#domains/users/testing/me.ts'
import { createFollowup, serve, withProviders } from '../fixtures/followup.factory.tsx'
import { FollowupsWorkspace } from './followups-workspace.tsx'

beforeEach(() => {
  signInAs()
})
afterEach(() => vi.unstubAllGlobals())

const past = '2026-01-05T15:00:00.000Z'
const task = createFollowup({ id: 'task', note: 'Call about the roof', date: past })
const text = createFollowup({
  id: 'text',
  assignTo: 'none',
  note: '',
  message: 'Happy birthday',
  messageStatus: 'failed',
  date: past,
})

/** One task and one message whose time has passed. */
function serveBoth() {
  serve(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://server')
    const withMessages = searchParams.has('messages')
    const onlyMessages = searchParams.get('type') === 'message'
    const rows = onlyMessages ? [text] : withMessages ? [task, text] : [task]
    if (pathname === '/followups/counts') return { json: { pastDue: rows.length, today: 0, tomorrow: 0, future: 0 } }
    if (pathname === '/followups/pastDue') return { json: { data: rows, next: null } }
    if (pathname === '/followups/progress') return { json: { done: 0, of: 0 } }
    return { json: { data: [], next: null } }
  })
}

test('counts a message that was not sent apart from what is past due', async () => {
  serveBoth()
  await render(
    withProviders(
      <FollowupsWorkspace search={{}} onSearch={() => {}} onOpenContact={() => {}} narrow preview={() => undefined} />,
    ),
  )
  const pastDue = page.getByRole('region', { name: 'Past due' })
  await expect.element(pastDue.getByText('1 past due')).toBeInTheDocument()
  await expect.element(pastDue.getByText('Call about the roof')).toBeVisible()
  expect(pastDue.getByText('Happy birthday').elements()).toHaveLength(0)
  const unsent = page.getByRole('region', { name: 'Not sent' })
  await expect.element(unsent.getByText('Happy birthday')).toBeVisible()
})
