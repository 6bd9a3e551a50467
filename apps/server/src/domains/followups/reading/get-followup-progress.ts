import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { progressOf } from './lists.store.ts'

type Endpoint = typeof followupEndpoints.getFollowupProgress

export async function getFollowupProgress({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const filters = { me: caller.userId, ...query }
  const [progress] = await platform.database.read(caller.accountId, progressOf(filters, platform.clock.now()))
  return progress ?? { done: 0, of: 0 }
}
