import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { UiProvider } from '#ui/theme/ui-provider.tsx'

/** The pages that navigation leads to, empty but for their address, so that a test sees the result. */
const PLACES = ['/', '/login', '/logout', '/forgot-password', '/mfa-setup', '/profile', '/profile/$page'] as const

/** A page at its address, with a router, a query cache, and the providers of the kit. */
export async function renderPage(Page: () => ReactNode, { at, path = at }: { at: string; path?: string }) {
  const root = createRootRoute()
  const others = PLACES.filter((place) => place !== path).map((place) =>
    createRoute({ getParentRoute: () => root, path: place, component: () => <p>At {place}</p> }),
  )
  const own = createRoute({ getParentRoute: () => root, path, component: Page })
  const router = createRouter({
    routeTree: root.addChildren([own, ...others]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { router }
}
