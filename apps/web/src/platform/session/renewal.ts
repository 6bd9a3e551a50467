// Renews a session that ended while its person is still at the page: they sign in over it, and nothing on it is lost.
import { type EndedSession, useSession } from './session-state.ts'

/**
 * The reasons for which the page stays. All others leave it: another sign-in took over (the specification's /logout),
 * the person signed out or was signed out from elsewhere, or the person no longer has access.
 */
const STAYS = new Set(['expired', 'passwordChanged', 'idle'])

export function mayGoOn({ reason }: EndedSession): boolean {
  const { me, ghosting, locked } = useSession.getState()
  if (!me || ghosting) return false
  // Only the server missed the activity, while the connection was lost: with no activity here either, the screen is
  // locked.
  return STAYS.has(reason) && !(reason === 'idle' && locked)
}

export function expire(ended: EndedSession) {
  useSession.setState(({ expired }) => ({ expired: expired ?? ended }))
}

/** Whether the same person has signed in again; resolves at once when no sign-in was requested. */
export function watchRenewal(): Promise<boolean> {
  const { expired, session: before } = useSession.getState()
  if (!expired) return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = useSession.subscribe(({ expired: still, session }) => {
      if (still) return
      stop()
      resolve(session !== null && session.userId === before?.userId && session.token !== before.token)
    })
  })
}
