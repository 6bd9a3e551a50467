import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import type { AnswerOf, CallOf } from '#platform/domain'
import { addFollowup } from './add-followup.ts'

type Endpoint = typeof followupEndpoints.createFollowup

export async function createFollowup({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { client, isActive: active, ...wanted } = body
  return inAccount((tx) =>
    addFollowup(tx, platform, { ...wanted, date: wanted.date, clientId: client, active, me: caller.userId }),
  )
}
