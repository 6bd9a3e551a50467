import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import type { AnswerOf, CallOf } from '#platform/domain'
import { sessionById } from '../sessions/sessions.store.ts'
import { touchSession } from './idle.store.ts'
import { idleLimits } from './session-state.ts'

type Endpoint = typeof authEndpoints.noteActivity

export async function noteActivity({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const session = await platform.database.directory(async (db) => {
    await touchSession(db, caller.sessionId, platform.clock.now(), true)
    return sessionById(db, caller.sessionId)
  })
  const { locksAt, endsAt } = idleLimits(session)
  return { locksAt: locksAt.toISOString(), endsAt: endsAt.toISOString() }
}
