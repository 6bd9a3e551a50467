// This tab's session. Actions on it are in session.ts; the API client reads the token here and reports failures that
// affect the whole session.
import type { Role } from '@frontdesk/contract/kit/role'
import type { me } from '@frontdesk/contract/users/users'
import type { z } from 'zod'
import { create } from 'zustand'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { readGhost, readSession, type StoredSession } from './token-storage.ts'

export type Me = z.output<typeof me>

/** Why a session ended, for the page that shows it. */
export interface EndedSession {
  /** `multipleLoginsDetected`, `idle`, `signedOut` …; listed in the contract's event session_ended. */
  reason: string
  at: string | null
  /** The device of the sign-in that took over. */
  device: string | null
}

/** Why the screen is locked. `idle`: no activity; `server`: it was found locked, and the reason is not known yet. */
export type LockReason = 'idle' | 'asked' | 'server'

export interface SessionState {
  /** The session used for calls: the ghost session while there is one. */
  session: StoredSession | null
  /** Whether `session` is a ghost session. */
  ghosting: boolean
  me: Me | null
  locked: false | LockReason
  mfaSetupRequired: boolean
  /** Set once the session has ended, until the next sign-in. */
  ended: EndedSession | null
  /** The session has ended, but the page stays: the same person is asked to sign in over it. */
  expired: EndedSession | null
}

function stored(): Pick<SessionState, 'session' | 'ghosting'> {
  const own = readSession()
  const ghost = own && readGhost()
  return { session: ghost ?? own, ghosting: !!ghost }
}

export const useSession = create<SessionState>(() => ({
  ...(typeof localStorage === 'undefined' ? { session: null, ghosting: false } : stored()),
  me: null,
  locked: false,
  mfaSetupRequired: false,
  ended: null,
  expired: null,
}))

// Set before the page renders, because components that show times need the zone.
useSession.subscribe(({ me }) => setScreenZone(me?.account?.timezone ?? null))

export const getToken = () => useSession.getState().session?.token ?? null

/** The signed-in person, below the workspace's guard, where there always is one. */
export function useMe(): Me {
  const me = useSession((state) => state.me)
  if (!me) throw new Error('useMe needs a signed-in person: use it below the workspace route.')
  return me
}

export const hasAdminRights = (role: Role) => role !== 'employee'

/** Resolves to whether the call may be repeated with the same person's new session. */
type FailureListener = (failure: ApiFailure) => Promise<boolean>
let onFailure: FailureListener = async () => false

/** Called for failures that end or block the session of the call; one listener, set by session.ts. */
export function watchSessionFailures(listener: FailureListener) {
  onFailure = listener
}

const OF_SESSION = new Set<string>(['notSignedIn', 'sessionInvalid', 'locked', 'mfaSetupRequired'])

/** Whether to repeat the call that was sent with this token, after so many unlocks. */
export async function handleSessionFailure(
  failure: ApiFailure,
  { token, unlocks }: { token: string | undefined; unlocks: number },
): Promise<boolean> {
  if (!OF_SESSION.has(failure.code)) return false
  // A reply for a session that this tab has left says nothing about the current one.
  if (token !== getToken()) return failure.status === 401 && renewals.has(token ?? '')
  // The refusal may be older than the unlock, and says nothing about the screen now.
  if (failure.code === 'locked' && unlocks !== unlocked) return true
  return onFailure(failure)
}

let unlocked = 0
/** How often the screen was unlocked in this tab. */
export const countUnlocks = () => unlocked
export function recordUnlock() {
  unlocked += 1
}

/** Tokens of this page's earlier sessions, after which the same person signed in again over it. */
const renewals = new Set<string>()

/** The same person continues with a new session: calls in flight for the old one are repeated. */
export function recordRenewal(token: string) {
  renewals.add(token)
}
