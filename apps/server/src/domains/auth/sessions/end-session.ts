import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { endSessions } from './end-sessions.ts'
import { ownSessions } from './sessions.store.ts'

type Endpoint = typeof authEndpoints.endSession

/** One of the caller's own sessions, in any account; ending the current one signs out. */
export async function endSession({ params, caller, platform, request }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const reason = params.id === caller.sessionId ? 'signedOut' : 'signedOutElsewhere'
  const ended = await endSessions(platform, { actor: readActor(caller, request.ip), reason }, async (db) => {
    const own = await ownSessions(db, caller.userId)
    return own.some(({ id }) => id === params.id) ? [params.id] : []
  })
  if (ended === 0) throw new AppError('sessionNotFound')
}
