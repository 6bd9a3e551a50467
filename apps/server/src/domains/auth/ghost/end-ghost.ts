import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { endSessions } from '../sessions/end-sessions.ts'

type Endpoint = typeof authEndpoints.endGhost

export async function endGhost({
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  if (!caller.ghost) throw new AppError('notGhosting')
  const end = { actor: readActor(caller, request.ip), inAccount, reason: 'ghostEnded' } as const
  await endSessions(platform, end, async () => [caller.sessionId])
}
