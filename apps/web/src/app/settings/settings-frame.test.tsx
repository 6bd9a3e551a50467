import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '#domains/auth/testing/fake-server.ts'
import { signInAs } from '#domains/users/testing/me.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { PageTrailContext } from '#ui/layout/page-trail.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const own = '/account/settings/office-hours'

function show() {
  signInAs({ role: 'owner' })
  const pastDue = '/accounts/harbor-id/invoices?status=pastDue&limit=1'
  fakeServer({ [`GET ${pastDue}`]: () => ({ body: { data: [], next: null, total: 2, years: [] } }) })
  const root = createRootRoute({
    component: () => (
      <PageTrailContext value={{ label: 'Trail', links: ['All settings'] }}>
        <Outlet />
      </PageTrailContext>
    ),
  })
  const frame = createRoute({ getParentRoute: () => root, id: 'settings', component: SettingsFrame })
  const form = createRoute({
    getParentRoute: () => frame,
    path: own,
    component: () => (
      <PageFrame title="Office hours">
        <input aria-label="Note" />
      </PageFrame>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([form])]),
    history: createMemoryHistory({ initialEntries: [own] }),
  })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

afterEach(() => vi.unstubAllGlobals())

test('what was typed stays when the window gets narrower and wider', async () => {
  await page.viewport(1440, 900)
  await show()
  const note = page.getByRole('textbox', { name: 'Note' })
  const sections = page.getByRole('region', { name: 'Settings sections' })
  const trail = page.getByRole('navigation', { name: 'Trail' })
  await note.fill('Closed in July')
  await expect.element(sections).toBeVisible()
  await expect.element(sections.getByRole('link', { name: 'Billing 2 past due' })).toBeVisible()
  await expect.element(trail).not.toBeInTheDocument()
  await page.viewport(800, 900)
  await expect.element(trail).toBeVisible()
  await expect.element(sections).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('Closed in July')
  await page.viewport(1440, 900)
  await expect.element(sections).toBeVisible()
  await expect.element(note).toHaveValue('Closed in July')
})
