import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { callOfTab } from '#domains/calls/call-of-tab.ts'
import { watchErrors } from '#platform/diagnostics/recent-failures.ts'
import { purgeDrafts } from '#platform/drafts.ts'
import { useSession } from '#platform/session/session-state.ts'
import { watchSession } from '#platform/session.ts'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { followNotified } from './pwa/follow-notified.ts'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { followSession } from './session/follow-session.ts'
import { watchTheme } from './theme/theme.ts'

watchErrors()
watchTheme()
watchSession()
followSession(router, queryClient)
purgeDrafts()

const { session, ghosting } = useSession.getState()
if (session && !ghosting && callOfTab.get())
  // A call goes on before the page is there.
  void import('#domains/calls/softphone.ts').then(({ startSoftphone }) => startSoftphone(session.userId))

/** The worker loads the whole program, which must not compete with the first page. */
const AFTER_MS = 4_000

if ('serviceWorker' in navigator) followNotified(navigator.serviceWorker, (href) => router.history.push(href))

// After everything that the page itself needs.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    setTimeout(
      () => import('./pwa/watch-version.ts').then(({ watchVersion }) => watchVersion()).catch(() => {}),
      AFTER_MS,
    )
  })
}

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
