// The server stores whether a screen is locked. A page that starts without the server must not show what was covered.
import type { StoredSession } from './token-storage.ts'

const KEY = 'frontdesk:locked'

export const rememberLock = (token: string) => localStorage.setItem(KEY, token)
export const forgetLock = () => localStorage.removeItem(KEY)
export const wasLocked = (session: StoredSession | null) =>
  session !== null && localStorage.getItem(KEY) === session.token
