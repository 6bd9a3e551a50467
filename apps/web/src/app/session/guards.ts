import { redirect } from '@tanstack/react-router'
import { errorTexts } from '#app/texts/errors.texts.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { getToken, useSession } from '#platform/session/session-state.ts'
import { loadSession } from '#platform/session.ts'
import { rememberPlace, takePlace } from './return-address.ts'

interface Going {
  /** Only a preload: nobody navigates there yet. */
  preload?: boolean
  location: { href: string; pathname: string }
}

/** For all pages that require a sign-in. An unreachable server shows an error page instead of signing out. */
export async function requireSession({ location, preload = false }: Going) {
  if (!getToken()) {
    rememberPlace(location.href, null)
    throw redirect({ to: '/login', replace: true })
  }
  const me = await loadSession().catch(leaveIfOver)
  if (mustSetUpMfa()) throw redirect({ to: '/mfa-setup', replace: true })
  const place = location.pathname === '/' && !preload ? takePlace(me.id) : undefined
  if (place) throw redirect({ href: place, replace: true })
}

export async function requireMfaSetup() {
  if (!getToken()) throw redirect({ to: '/login', replace: true })
  await loadSession().catch(leaveIfOver)
  if (!mustSetUpMfa()) throw redirect({ to: '/', replace: true })
}

export function requireGuest() {
  if (getToken()) throw redirect({ to: '/', replace: true })
}

/** Also when the account started to require it after this person was loaded: a refused call has reported it. */
const mustSetUpMfa = () => useSession.getState().mfaSetupRequired

/** workspace.md §8, "Load errors". */
export const LOADING_FAILED = errorTexts.accountFailed

/** The session module has recorded the reason; the page shows it. */
function leaveIfOver(error: unknown): never {
  const { ended } = useSession.getState()
  if (ended) throw redirect({ to: '/logout', search: { reason: ended.reason, offline: true }, replace: true })
  if (!(error instanceof ApiFailure)) throw error
  throw new ApiFailure({
    status: error.status,
    code: error.code,
    message: `${LOADING_FAILED} ${error.message}`,
    details: error.details,
    retryAfter: error.retryAfter,
  })
}
