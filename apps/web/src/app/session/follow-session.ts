import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { useSession } from '#platform/session/session-state.ts'
import { rememberPlace } from './return-address.ts'

/**
 * Navigates when the session changes: to the sign-in, or to the MFA set-up; and never shows one session's data to the
 * next.
 */
export function followSession(router: AnyRouter, queryClient: QueryClient) {
  useSession.subscribe((state, before) => {
    if (state.session?.token !== before.session?.token) {
      // The same person's next session continues with the page as it is.
      const isSamePerson = state.me !== null && state.session?.userId === before.session?.userId
      if (isSamePerson) void queryClient.invalidateQueries()
      else queryClient.clear()
    }
    const { pathname, href } = router.state.location
    // A training needs no session.
    const stays = pathname === '/logout' || pathname.startsWith('/trainings/')
    if (state.ended && state.ended !== before.ended && !stays) {
      rememberPlace(href, before.session?.userId ?? before.me?.id ?? null)
      router.navigate({ to: '/logout', search: { reason: state.ended.reason, offline: true }, replace: true })
    }
    if (state.mfaSetupRequired && !before.mfaSetupRequired && state.me) {
      router.navigate({ to: '/mfa-setup', replace: true })
    }
  })
}
