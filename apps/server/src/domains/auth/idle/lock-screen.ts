import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { readActor } from '#platform/caller'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lockNow } from './lock-now.ts'

type Endpoint = typeof authEndpoints.lockScreen

/** Locking one's own session ends the ghost that depends on it; a locked ghost waits for its actor's password. */
export async function lockScreen({
  caller,
  platform,
  request,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  await lockNow(platform, { actor: readActor(caller, request.ip), inAccount }, [caller.sessionId])
}
