import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createCard, serveBoards, showBoards } from '../fixtures/boards.factory.tsx'
import type { ClientCard } from '../taskboards.queries.ts'
import { ClientProgress } from './client-progress.tsx'
import { ClientTasks } from './client-tasks.tsx'

const onOpen = vi.fn()
const clientCards: ClientCard[] = [
  {
    taskBoard: { id: 'board-1', boardname: 'Renewals' },
    taskBoardLane: { id: 'quoted', label: 'Quoted', done: false },
    progress: 50,
    card: createCard({ assignedTo: 'jo', dueOn: '2020-01-02' }),
  },
  {
    taskBoard: { id: 'board-2', boardname: 'Onboarding' },
    taskBoardLane: { id: 'welcome', label: 'Welcome', done: true },
    progress: 100,
    card: createCard({ id: 'card-2', title: '', clientType: 'secondary', dueOn: '2020-01-02' }),
  },
]

afterEach(() => vi.unstubAllGlobals())

test('each card with its board, lane, progress, due date, and person, and a way to it', async () => {
  serveBoards({ clientCards })
  await showBoards(<ClientTasks clientId="priya" onOpen={onOpen} />)
  const [open, done] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
  await expect.element(open).toHaveTextContent('RenewalsAsk for the renewalQuoted50%Past due: Jan 2, 2020Jo Lindqvist')
  await expect
    .element(open.getByRole('progressbar', { name: 'Renewals: 50% complete' }))
    .toHaveAttribute('aria-valuenow', '50')
  await expect.element(done).toHaveTextContent('OnboardingWelcomeCo-applicant100%Due Jan 2, 2020Nobody')
  await page.getByRole('button', { name: 'Open Onboarding, Welcome' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('board-2', 'card-2')
})

test('without cards it says what appears here; a failure offers another attempt', async () => {
  let broken = true
  serveBoards({
    replies: {
      'GET /taskboard/client/priya': () =>
        broken ? { status: 500, body: { code: 'internal', message: 'It broke.' } } : { body: [] },
    },
  })
  await showBoards(<ClientTasks clientId="priya" onOpen={onOpen} />)
  await expect.element(page.getByText('Unable to get tasks: It broke.')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No tasks')).toBeVisible()
})

test('the progress on each board, in a line', async () => {
  onOpen.mockClear()
  serveBoards({ clientCards })
  const { rerender } = await showBoards(<ClientProgress clientId="priya" onOpen={onOpen} />)
  await expect.element(page.getByRole('progressbar', { name: 'Onboarding: 100% complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Open Renewals, Quoted' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('board-1', 'card-1')
  serveBoards({ clientCards: [] })
  await rerender(<ClientProgress clientId="other" onOpen={onOpen} />)
  await expect.element(page.getByText('Not on any task board.')).toBeVisible()
})
