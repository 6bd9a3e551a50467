import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#domains/auth/testing/render-page.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import type { Me } from '#platform/session/session-state.ts'
import { useSnacks } from '#ui/feedback/snackbar.ts'
import { useQuestions } from '#ui/overlays/confirm.ts'
import { createBoard, createLane, serveBoards } from '../fixtures/boards.factory.tsx'
import { TaskBoardList } from './task-board-list.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.getAttribute('aria-label'))
const choose = async (board: string, action: string) => {
  await button(`Actions for ${board}`).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const renewals = createBoard({
  monitor: true,
  monitorAlert: 3,
  assigned: 5,
  completed: 2,
  total: 8,
  progress: 25,
  users: [
    { id: 'jo', cards: 4 },
    { id: 'ana', cards: 1 },
  ],
  assignedTag: [{ id: 'hail', name: 'Hail' }],
  lanes: [createLane({ total: 6 }), createLane({ id: 'renewed', label: 'Renewed', done: true, total: 2 })],
})
const claims = createBoard({ id: 'claims', boardname: 'Claims', total: 4, completed: 4, progress: 100 })
const fresh = createBoard({ id: 'fresh', boardname: 'Fresh', total: 0, progress: 100 })
const old = createBoard({ id: 'old', boardname: 'Old leads', archived: true })

const list = { onOpen: vi.fn() }
const show = async (me: Partial<Me> = {}) => {
  signInAs({ id: 'sam', role: 'owner', ...me })
  await renderPage(
    () => (
      <div style={{ height: '100vh' }}>
        <TaskBoardList onOpen={list.onOpen} />
      </div>
    ),
    { at: '/tasks' },
  )
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  list.onOpen.mockReset()
  useSnacks.setState({ snacks: [] })
  useQuestions.setState({ open: [] })
})

test('a board says how far it is, who works on it, what feeds it, and what of it escalated', async () => {
  serveBoards({ boards: [renewals, { ...renewals, id: 'quiet', boardname: 'Not monitored', monitor: false }] })
  await show()
  const card = page.getByRole('article', { name: 'Renewals' })
  await expect.element(card.getByRole('link', { name: 'Renewals' })).toHaveAttribute('href', '/tasks/board-1')
  await expect.element(card.getByText('Policies that renew soon')).toBeVisible()
  await expect.element(card.getByText('2 of 8 cards done')).toBeVisible()
  await expect.element(card.getByText('25%')).toBeVisible()
  await expect.element(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await expect.element(card.getByText('5 assigned')).toBeVisible()
  await expect.element(card.getByText('3 cards escalated')).toBeVisible()
  await expect.element(card.getByRole('img', { name: 'Cards by lane: To contact 6, Renewed 2' })).toBeVisible()
  await expect.element(card.getByRole('img', { name: 'Jo Lindqvist' })).toBeVisible()
  await expect.element(card.getByRole('list', { name: /^Tags/ })).toHaveTextContent('Hail')
  expect(card.element().getBoundingClientRect().width).toBe(270)
  const quiet = page.getByRole('article', { name: 'Not monitored' })
  await expect.element(quiet.getByText('2 of 8 cards done')).toBeVisible()
  await expect.element(quiet.getByText(/escalated/)).not.toBeInTheDocument()
})

test('completed and archived boards appear with Show Completed; one without cards is not completed', async () => {
  const boards = [renewals, claims, old]
  const asked = serveBoards({ boards })
  await show()
  await expect.poll(names).toEqual(['Renewals'])
  boards.push(fresh)
  await button('Refresh').click()
  await expect.poll(names).toEqual(['Renewals', 'Fresh'])
  await button('Show Completed').click()
  await expect.poll(names).toEqual(['Renewals', 'Claims', 'Fresh', 'Old leads'])
  const archived = page.getByRole('article', { name: 'Old leads' })
  await expect.element(archived.getByText('Archived', { exact: true })).toBeVisible()
  await button('Hide Completed').click()
  await expect.poll(names).toEqual(['Renewals', 'Fresh'])
  expect(asked.filter(({ query }) => query.archived === 'true')).toHaveLength(1)
})

test('a deleted board is gone at once, and comes back with Undo, or with the reason why not', async () => {
  const asked = serveBoards({
    boards: [renewals, fresh],
    replies: {
      'POST /taskboard/board-1/restore': () => ({ body: renewals }),
      'DELETE /taskboard/fresh': () => ({
        status: 404,
        body: { code: 'boardNotFound', message: 'This task board doesn’t exist, or it was deleted.' },
      }),
    },
  })
  await show()
  await choose('Renewals', 'Delete')
  await expect.poll(names).toEqual(['Fresh'])
  await button('Undo').click()
  await expect.poll(names).toEqual(['Renewals', 'Fresh'])
  expect(asked.map(({ call }) => call).filter((call) => /^(DELETE|POST)/.test(call))).toEqual([
    'DELETE /taskboard/board-1',
    'POST /taskboard/board-1/restore',
  ])
  await choose('Fresh', 'Delete')
  await expect
    .element(page.getByText('Unable to delete the board: This task board doesn’t exist, or it was deleted.'))
    .toBeVisible()
  await expect.poll(names).toEqual(['Renewals', 'Fresh'])
})

test('employees neither delete nor import', async () => {
  serveBoards({ boards: [renewals] })
  await show({ role: 'employee' })
  await button('Actions for Renewals').click()
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Delete' }).query()).toBeNull()
  expect(button('Import').query()).toBeNull()
})

test('an archived board leaves the list, and Undo brings it back', async () => {
  const asked = serveBoards({
    boards: [renewals],
    replies: { 'PUT /taskboard/board-1': ({ body }) => ({ body: { ...renewals, ...body } }) },
  })
  await show()
  await choose('Renewals', 'Archive')
  await expect.element(page.getByText('No task boards yet')).toBeVisible()
  await button('Undo').click()
  await expect.poll(names).toEqual(['Renewals'])
  expect(asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { archived: true },
    { archived: false },
  ])
})

test('a copy has its own name, and can be opened', async () => {
  const copy = createBoard({ id: 'copy', boardname: 'Renewals of homes' })
  const asked = serveBoards({
    boards: [renewals],
    replies: { 'POST /taskboard/board-1/copy': () => ({ status: 201, body: copy }) },
  })
  await show()
  await choose('Renewals', 'Copy')
  const name = page.getByLabelText(/^Name/)
  await expect.element(name).toHaveValue('Renewals (copy)')
  await name.fill(' ')
  await button('Copy board').click()
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  await name.fill('Renewals of homes')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Renewals', 'Renewals of homes'])
  expect(asked.find(({ call }) => call.endsWith('/copy'))?.body).toMatchObject({ boardname: 'Renewals of homes' })
  await button('Open').click()
  expect(list.onOpen).toHaveBeenCalledWith('copy')
})

test('says why nothing is shown; without boards offers to make one, with completed ones to show them', async () => {
  const boards = [claims]
  const replies: Record<string, () => object> = {
    'GET /taskboard': () => ({ status: 422, body: { code: 'invalid', message: 'The server is busy.' } }),
  }
  serveBoards({ boards, replies })
  await show()
  await expect.element(page.getByText('Unable to get taskboards: The server is busy.')).toBeVisible()
  delete replies['GET /taskboard']
  await button('Try again').click()
  await expect.element(page.getByText('Everything is done')).toBeVisible()
  boards.pop()
  await button('Refresh').click()
  await expect.element(page.getByText('No task boards yet')).toBeVisible()
  await page.getByRole('button', { name: 'New board' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'New board' })).toBeVisible()
})
