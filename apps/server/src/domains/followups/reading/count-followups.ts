import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { countsOf } from './buckets.store.ts'

type Endpoint = typeof followupEndpoints.countFollowups

export async function countFollowups({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const filters = { me: caller.userId, ...query }
  const [counts] = await platform.database.read(caller.accountId, countsOf(filters, platform.clock.now()))
  if (!counts) throw new Error('The counts of follow-ups came back empty.')
  return counts
}
