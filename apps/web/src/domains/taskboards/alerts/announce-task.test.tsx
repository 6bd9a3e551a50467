import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EventPayload } from '#platform/realtime/live.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { eventually } from '#ui/testing/eventually.ts'
import { createCard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import { announceTask, useTaskNotices } from './announce-task.ts'
import { TaskNotices } from './task-notices.tsx'

const onOpen = vi.fn()
const reminder = (given: Partial<EventPayload<'taskReminder'>> = {}): EventPayload<'taskReminder'> => ({
  ...{ users: ['sam'], kind: 'assigned', by: 'Jo Lindqvist', boardname: 'Renewals', card: createCard() },
  ...given,
})

beforeEach(() => {
  serveBoards()
  useTaskNotices.setState({ waiting: [] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useSnacks.setState({ snacks: [] })
})

test('whom it concerns is told, and led to the card', async () => {
  await showBoards(<TaskNotices onOpen={onOpen} />)
  announceTask(reminder({ users: ['ana'], kind: 'due' }))
  announceTask(reminder())
  await expect.element(page.getByText('Jo Lindqvist assigned Ask for the renewal to you.')).toBeVisible()
  await expect.element(page.getByText('Ask for the renewal is due.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('board-1', 'card-1')
})

test('many of one kind share a notification, which leads to the latest', async () => {
  await showBoards(<TaskNotices onOpen={onOpen} />)
  onOpen.mockClear()
  announceTask(reminder())
  for (const id of ['card-1', 'card-2', 'card-3', 'card-3'])
    announceTask(reminder({ kind: 'escalated', card: createCard({ id }) }))
  await expect.element(page.getByText('3 cards have escalated.')).toBeVisible()
  expect(useSnacks.getState().snacks).toHaveLength(2)
  await page.getByRole('button', { name: 'Open the latest' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('board-1', 'card-3')
})

test('cards that somebody assigned at once are told together, and count with others', async () => {
  await showBoards(<TaskNotices onOpen={onOpen} />)
  announceTask(reminder({ cards: 12 }))
  await expect.element(page.getByText('12 cards were assigned to you.')).toBeVisible()
  announceTask(reminder({ card: createCard({ id: 'card-9' }) }))
  await expect.element(page.getByText('13 cards were assigned to you.')).toBeVisible()
  expect(useSnacks.getState().snacks).toHaveLength(1)
})

test('while the tab is hidden, the system says so without names', async () => {
  const showNotification = vi.fn(() => Promise.resolve())
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve({ showNotification } as unknown as ServiceWorkerRegistration),
  )
  await showBoards(<TaskNotices onOpen={onOpen} />)
  announceTask(reminder({ kind: 'mentioned' }))
  await eventually(() =>
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Someone mentioned you on a task', {
      tag: 'task:card-1',
      data: { href: '/tasks/board-1?card=card-1', id: 'card-1' },
    }),
  )
})
