import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { endSessions } from './end-sessions.ts'
import { ownSessions } from './sessions.store.ts'

type Endpoint = typeof authEndpoints.endOtherSessions

export async function endOtherSessions(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { caller, platform, request } = call
  const end = { actor: readActor(caller, request.ip), reason: 'signedOutElsewhere' } as const
  const ended = await endSessions(platform, end, async (db) => {
    const own = await ownSessions(db, caller.userId)
    return own.map(({ id }) => id).filter((id) => id !== caller.sessionId)
  })
  return { ended }
}
