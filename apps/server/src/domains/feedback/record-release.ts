import type { feedbackEndpoints } from '@frontdesk/contract/feedback/feedback'
import type { AnswerOf, CallOf } from '#platform/domain'
import { replaceVersion } from './releases.store.ts'

type Endpoint = typeof feedbackEndpoints.recordRelease

export async function recordRelease({
  body: { version },
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return { previous: await inAccount((tx) => replaceVersion(tx, caller.userId, version, platform.clock.now())) }
}
