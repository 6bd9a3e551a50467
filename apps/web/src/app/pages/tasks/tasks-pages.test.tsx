import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { clearActiveBoard, getActiveBoard, setActiveBoard } from '#domains/taskboards/active-board.ts'
import { parseBoardSearch } from '#domains/taskboards/board/board-search.ts'
import { createBoard, serveBoards } from '#domains/taskboards/fixtures/boards.factory.tsx'
import { signInAs } from '#domains/users/testing/me.ts'
import { purgePersisted } from '#platform/session/persisted.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { goToActiveBoard } from './go-to-active-board.ts'
import { TaskBoardPage } from './task-board.page.tsx'
import { TasksPage } from './tasks.page.tsx'

const account = { id: 'harbor-id', name: 'Harbor Insurance', namespace: 'harbor' }
const gone = {
  status: 404,
  body: { code: 'boardNotFound', message: 'This task board doesn’t exist, or it was deleted.' },
}

/** The pages at their addresses, as in routes.tsx. */
async function open(at: string) {
  const root = createRootRoute()
  const workspace = createRoute({ getParentRoute: () => root, id: 'workspace' })
  const inWorkspace = { getParentRoute: () => workspace }
  const router = createRouter({
    routeTree: root.addChildren([
      workspace.addChildren([
        createRoute({ ...inWorkspace, path: '/', component: () => <p>The dashboard</p> }),
        createRoute({
          ...inWorkspace,
          path: '/tasks',
          beforeLoad: (): void => goToActiveBoard(router.state.resolvedLocation?.pathname),
          component: TasksPage,
        }),
        createRoute({ ...inWorkspace, path: '/tasks/$id', validateSearch: parseBoardSearch, component: TaskBoardPage }),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { router, path: () => router.state.location.pathname }
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  signInAs({ id: 'sam' })
  clearActiveBoard()
})
afterEach(() => {
  vi.unstubAllGlobals()
  purgePersisted()
})

test('each account has its active board', () => {
  setActiveBoard('board-1')
  signInAs({ account: { ...signInAs().account, ...account, id: 'other-id' } })
  expect(getActiveBoard()).toBeUndefined()
  setActiveBoard('board-2')
  signInAs()
  expect(getActiveBoard()).toBe('board-1')
  clearActiveBoard()
  expect(getActiveBoard()).toBeUndefined()
  expect(localStorage.getItem('frontdesk:ui:task-board')).toContain('board-2')
})

test('Tasks leads to the board that one works on, and from there to the list', async () => {
  serveBoards({ boards: [createBoard()] })
  const { router, path } = await open('/tasks')
  await page.getByRole('link', { name: 'Renewals' }).click()
  await expect.poll(path).toBe('/tasks/board-1')
  await expect.poll(getActiveBoard).toBe('board-1')
  await router.navigate({ to: '/' as never })
  await expect.element(page.getByText('The dashboard')).toBeVisible()
  await router.navigate({ to: '/tasks' as never })
  await expect.poll(path).toBe('/tasks/board-1')
  // The tab, the breadcrumbs, and the browser's back button.
  await router.navigate({ to: '/tasks' as never })
  await expect.poll(path).toBe('/tasks')
  await expect.element(page.getByRole('article', { name: 'Renewals' })).toBeVisible()
  expect(getActiveBoard()).toBeUndefined()
})

test('a board that is gone traps nobody', async () => {
  serveBoards({
    boards: [createBoard({ id: 'other', boardname: 'Claims' })],
    replies: { 'GET /taskboard/board-1': () => gone },
  })
  setActiveBoard('board-1')
  const { path } = await open('/tasks')
  await expect.element(page.getByRole('article', { name: 'Claims' })).toBeVisible()
  expect(path()).toBe('/tasks')
  expect(getActiveBoard()).toBeUndefined()
  await expect.element(page.getByText('This board was deleted.')).toBeVisible()
})
