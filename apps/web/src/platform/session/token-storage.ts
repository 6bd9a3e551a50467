// The token is in localStorage, so that every tab of a browser has the same session. A ghost's token is in the tab's
// own storage and takes precedence; the real one stays for the other tabs.
import type { signedIn } from '@frontdesk/contract/auth/auth'
import type { z } from 'zod'

/** Who it is is read with everything else of the session. */
export type SignedIn = Omit<z.output<typeof signedIn>, 'user'>

export interface StoredSession {
  token: string
  userId: string
  namespace: string
}

export const SESSION_KEY = 'frontdesk:session'
const GHOST_KEY = 'frontdesk:ghost'

export const buildStoredSession = ({ token, userId, account }: SignedIn): StoredSession => ({
  token,
  userId,
  namespace: account.namespace,
})

export const readSession = () => read(localStorage, SESSION_KEY)
export const readGhost = () => read(sessionStorage, GHOST_KEY)
export const writeSession = (session: StoredSession) => localStorage.setItem(SESSION_KEY, JSON.stringify(session))
export const writeGhost = (session: StoredSession) => sessionStorage.setItem(GHOST_KEY, JSON.stringify(session))
export const removeGhost = () => sessionStorage.removeItem(GHOST_KEY)

/** Another tab may have signed in again: its token must not be removed. */
export function removeSession(token: string) {
  if (readSession()?.token === token) localStorage.removeItem(SESSION_KEY)
}

function read(storage: Storage, key: string): StoredSession | null {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof stored?.token === 'string' ? stored : null
  } catch {
    return null
  }
}
