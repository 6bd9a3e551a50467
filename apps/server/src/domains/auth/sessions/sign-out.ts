import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { endSessions } from './end-sessions.ts'

type Endpoint = typeof authEndpoints.signOut

/** Signing out while acting as somebody else means leaving altogether, so the actor's session ends too. */
export async function signOut({ caller, platform, request, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const end = { actor: readActor(caller, request.ip), inAccount, reason: 'signedOut' } as const
  await endSessions(platform, end, async () => [caller.ghost?.sessionId ?? caller.sessionId])
}
