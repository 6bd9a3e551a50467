import type { renewalEndpoints } from '@frontdesk/contract/renewals/renewals'
import type { AnswerOf, CallOf } from '#platform/domain'
import { renewalCounts } from './renewals.store.ts'

type Endpoint = typeof renewalEndpoints.countRenewals

export async function countRenewals({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const [counts] = await platform.database.read(caller.accountId, renewalCounts(query, platform.clock.now()))
  if (!counts) throw new Error('The counts of renewals came back empty.')
  return counts
}
