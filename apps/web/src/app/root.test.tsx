import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession } from '#platform/session/session-state.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { Root } from './root.tsx'

function Person() {
  const [name, setName] = useState<string>()
  useOwnTitle(name)
  return (
    <button type="button" onClick={() => setName(name ? 'Maria Reyes' : 'Maria Alvarez')}>
      Know more
    </button>
  )
}

test('titles the window by its address, then by the shown person’s current name', async () => {
  const root = createRootRoute({ component: Root })
  const onRoot = { getParentRoute: () => root }
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ ...onRoot, path: '/person', staticData: { title: 'Contact' }, component: Person }),
      createRoute({ ...onRoot, path: '/', staticData: { title: 'Contacts' }, component: () => <p>The list</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/person'] }),
  })
  await render(<RouterProvider router={router as never} />)
  const more = page.getByRole('button', { name: 'Know more' })
  await expect.poll(() => document.title).toBe('Contact · Frontdesk')
  await more.click()
  await expect.poll(() => document.title).toBe('Maria Alvarez · Frontdesk')
  await more.click()
  await expect.poll(() => document.title).toBe('Maria Reyes · Frontdesk')
  useSession.setState({ locked: 'idle' })
  await expect.poll(() => document.title).toBe('Contact · Frontdesk')
  useSession.setState({ locked: false })
  await expect.poll(() => document.title).toBe('Maria Reyes · Frontdesk')
  await router.navigate({ to: '/' as never })
  await expect.poll(() => document.title).toBe('Contacts · Frontdesk')
})
