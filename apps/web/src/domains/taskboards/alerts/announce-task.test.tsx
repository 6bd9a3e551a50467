import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EventPayload } from '#platform/realtime/live.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { cardWith, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import { announceTask, useTaskNotices } from './announce-task.ts'
import { TaskNotices } from './task-notices.tsx'

const onOpen = vi.fn()
const reminder = (given: Partial<EventPayload<'taskReminder'>> = {}): EventPayload<'taskReminder'> => ({
  ...{ users: ['sam'], kind: 'assigned', by: 'Jo Lindqvist', boardname: 'Renewals', card: cardWith() },
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

test('while the tab is hidden, the system says so without names', async () => {
  const showNotification = vi.fn(() => Promise.resolve())
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve({ showNotification } as unknown as ServiceWorkerRegistration),
  )
  await showBoards(<TaskNotices onOpen={onOpen} />)
  announceTask(reminder({ kind: 'mentioned' }))
  await vi.waitFor(() =>
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Somebody mentioned you on a task', {
      tag: 'task:card-1',
      data: { href: '/tasks/board-1?card=card-1', id: 'card-1' },
    }),
  )
})
