import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { createBoard, createLane, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import { ClientTasks } from './client-tasks.tsx'

const onOpen = vi.fn()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const claims = createBoard({
  ...{ id: 'board-2', boardname: 'Claims' },
  lanes: [createLane({ id: 'reported', label: 'Reported' }), createLane({ id: 'adjusted', label: 'Adjusted' })],
})
const fed = createBoard({ id: 'fed', boardname: 'Hail', assignedTag: [{ id: 'hail', name: 'Hail' }] })
const archived = createBoard({ id: 'old', boardname: 'Old', archived: true })
// In the server's order: those with most alerts first.
const boards = [createBoard({ monitorAlert: 1 }), claims, fed, archived]
const show = () => showBoards(<ClientTasks clientId="priya" onOpen={onOpen} />)

beforeEach(() => {
  onOpen.mockClear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ ghosting: false })
  useSnacks.setState({ snacks: [] })
})

test('a task of the contact is added to a lane of a board, and can be opened', async () => {
  const asked = serveBoards({ boards })
  await show()
  await expect.element(button('New task')).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  // Boards that tags feed take none by hand, and archived ones are read only.
  const offered = [...(field('Board').element() as HTMLSelectElement).options].map(({ label }) => label)
  expect(offered).toEqual(['Renewals', 'Claims'])
  await expect.element(field('Lane')).toHaveValue('to-contact')
  await field('Board').selectOptions('Claims')
  await expect.element(field('Lane')).toHaveValue('reported')
  await field('Lane').selectOptions('Adjusted')
  await page.getByRole('textbox', { name: 'Title' }).fill('  Call the adjuster ')
  await field('Due date').fill('12/24/2026')
  await field('Assign to').selectOptions('Jo Lindqvist')
  await button('Add task').click()
  await expect
    .poll(() => asked.find(({ call }) => call === 'POST /taskboard/board-2/adjusted/cards')?.body)
    .toEqual({
      ...{ id: expect.any(String), client: 'priya', title: 'Call the adjuster' },
      ...{ dueOn: '2026-12-24', assignedTo: 'jo' },
    })
  await expect.element(page.getByText('The task was added to Claims.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => asked.filter(({ call }) => call === 'GET /taskboard/client/priya')).toHaveLength(2)
  await button('Open').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('board-2', expect.any(String))
})

test('keeps what was typed after a refusal and a reload', async () => {
  const refused = {
    status: 422,
    body: { code: 'laneNotFound', message: 'This lane doesn’t exist on this board, or it was removed.' },
  }
  serveBoards({ boards, replies: { 'POST /taskboard/board-2/reported/cards': () => refused } })
  const { unmount } = await show()
  await button('New task').click()
  await field('Board').selectOptions('Claims')
  await page.getByRole('textbox', { name: 'Title' }).fill('Call the adjuster')
  await button('Add task').click()
  await expect.element(page.getByText(/Unable to add the card: This lane doesn’t exist/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Call the adjuster')
  await unmount()
  await show()
  await button('New task').click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Call the adjuster')
  await expect.element(field('Board')).toHaveValue('board-2')
  await button('Discard').click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('without a board to add to it says why, and whoever acts as somebody else is not offered it', async () => {
  serveBoards({ boards: [fed] })
  const { unmount } = await show()
  await expect.element(button('New task')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await unmount()
  serveBoards({ boards })
  await show()
  await expect.element(button('New task')).not.toHaveAttribute('aria-disabled', 'true')
  useSession.setState({ ghosting: true })
  await expect.element(button('New task')).not.toBeInTheDocument()
})
