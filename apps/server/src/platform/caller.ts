import type { Role } from '@frontdesk/contract/kit/role'
import type { Actor } from './db/database.ts'

/** The signed-in person behind a request or a socket. */
export interface Caller {
  accountId: string
  /** Socket.IO namespace of the account. */
  namespace: string
  userId: string
  role: Role
  email: string
  sessionId: string
  kind: 'web' | 'ghost' | 'mobile'
  /** The real person behind a ghost session; `userId` and `role` are then those of the ghosted person. */
  ghost: { userId: string; email: string; sessionId: string } | null
  /** The screen is locked: the request may come from another person, who learns nothing private. */
  locked?: true
}

export type Authentication =
  | { state: 'live'; caller: Caller; locked: boolean; mfaSetupRequired: boolean }
  | { state: 'ended'; reason: string; at: Date; device: string | null }
  | { state: 'unknown' }

/**
 * Finds the session of a token. `active`: the request is a person's act and postpones the idle lock.
 * The auth domain provides it; HTTP and the realtime gateway call it for every request and connection.
 */
export type Authenticate = (token: string, use: { active: boolean }) => Promise<Authentication>

export const readActor = (caller: Caller, ip?: string): Actor => ({
  userId: caller.userId,
  name: caller.email,
  ...(caller.ghost && { ghostUserId: caller.ghost.userId }),
  sessionId: caller.sessionId,
  ...(ip && { ip }),
})
