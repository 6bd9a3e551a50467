// What this tab knows of its session. Acts on it are in session.ts; the API client reads the token here and reports
// failures that concern the session as a whole.
import type { Role } from '@frontdesk/contract/kit/role'
import type { me } from '@frontdesk/contract/users/users'
import type { z } from 'zod'
import { create } from 'zustand'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { setScreenZone } from '#ui/format/zone.ts'
import { readGhost, readSession, type StoredSession } from './token-storage.ts'

export type Me = z.output<typeof me>

/** Why a session ended, for the page that says so. */
export interface Ended {
  /** `multipleLoginsDetected`, `idle`, `signedOut` …; the contract's event session_ended lists them. */
  reason: string
  at: string | null
  /** Where the sign-in that took over came from. */
  device: string | null
}

/** Why the cover is on. `idle`: nobody was there; `server`: it was found locked, and nobody said why yet. */
export type LockReason = 'idle' | 'asked' | 'server'

export interface SessionState {
  /** The session that calls are made with: the ghost's while there is one. */
  session: StoredSession | null
  /** Whether `session` is a ghost's. */
  ghosting: boolean
  me: Me | null
  locked: false | LockReason
  mfaSetupRequired: boolean
  /** Set once the session is over, until the next sign-in. */
  ended: Ended | null
  /** The session is over, but the page stays: the same person is asked to sign in over it. */
  expired: Ended | null
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

// Whoever draws a time hears of the zone before the page is drawn.
useSession.subscribe(({ me }) => setScreenZone(me?.account?.timezone ?? null))

export const getToken = () => useSession.getState().session?.token ?? null

/** The signed-in person, below the workspace's guard, where there always is one. */
export function useMe(): Me {
  const me = useSession((state) => state.me)
  if (!me) throw new Error('useMe needs a signed-in person: use it below the workspace route.')
  return me
}

export const hasAdminRights = (role: Role) => role !== 'employee'

/** Resolves to whether the call may be made once more, by the same person's new session. */
type FailureListener = (failure: ApiFailure) => Promise<boolean>
let onFailure: FailureListener = async () => false

/** Called for failures that end or stop the session the call was made with; one listener, set by session.ts. */
export function onSessionFailure(listener: FailureListener) {
  onFailure = listener
}

const OF_SESSION = new Set<string>(['notSignedIn', 'sessionInvalid', 'locked', 'mfaSetupRequired'])

/** Whether to make the call once more. */
export async function reportFailure(failure: ApiFailure, token: string): Promise<boolean> {
  if (!OF_SESSION.has(failure.code)) return false
  // An answer to a session that this tab has left meanwhile says nothing of the present one.
  if (token !== getToken()) return failure.status === 401 && renewals.has(token)
  return onFailure(failure)
}

/** Tokens of this page's earlier sessions, where the same person signed in again over it. */
const renewals = new Set<string>()

/** The same person goes on by a new session: what was on its way for the old one is made once more. */
export function noteRenewal(token: string) {
  renewals.add(token)
}
