// The server stores whether a screen is locked. A page that starts without the server must not show what was covered.
import type { StoredSession } from './token-storage.ts'

const KEY = 'frontdesk:locked'

export const storeLock = (token: string) => localStorage.setItem(KEY, token)
export const clearLock = () => localStorage.removeItem(KEY)
export const hasLock = (session: StoredSession | null) =>
  session !== null && localStorage.getItem(KEY) === session.token
