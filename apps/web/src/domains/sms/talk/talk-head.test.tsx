import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inWorkspace, serve, signIn } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { useReviewRequest } from '#platform/reviews/review-request.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { createRoom } from '../fixtures/texts.factory.ts'
import type { Room } from '../sms.queries.ts'
import { TalkHead } from './talk-head.tsx'

beforeEach(() => signIn())
afterEach(() => {
  vi.unstubAllGlobals()
  useSnacks.setState({ snacks: [] })
  useReviewRequest.setState({ request: null })
})

const asked = { contactId: 'client-1', occasion: 'conversation', occasionAt: '2026-11-23T14:00:00.000Z' }

async function show(given: Partial<Room> = {}, serviceReviewEnabled = true) {
  const room = createRoom(given)
  serve(({ method, path }) => {
    if (path === '/accounts/harbor') return { json: { id: 'harbor', serviceReviewEnabled } }
    if (method === 'PUT') return { json: { ...room, version: 2, status: 'completed' } }
    return path.startsWith('/users') ? { json: { data: [] } } : { status: 404, json: { code: 'notFound', message: '' } }
  })
  await render(inWorkspace(() => <TalkHead room={room} />))
}

const openMenu = () => page.getByRole('button', { name: 'More actions' }).click()
const entry = () => page.getByRole('menuitem', { name: 'Request review' })

test('a completed conversation offers to ask for a review', async () => {
  await show()
  await openMenu()
  await expect.element(entry()).toBeVisible()
  await page.getByRole('menuitem', { name: 'Notify team' }).click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('button', { name: 'Request review' }).click()
  expect(useReviewRequest.getState().request).toEqual(asked)
})

test('a conversation without a contact says what is needed first', async () => {
  await show({ client: null })
  await openMenu()
  await expect.element(entry()).toHaveAttribute('title', 'Create the contact first.')
  await expect.element(entry()).toHaveAttribute('aria-disabled', 'true')
})

test('the menu has no reviews while they are turned off', async () => {
  await show({}, false)
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'Notify team' })).toBeVisible()
  expect(entry().query()).toBeNull()
})
