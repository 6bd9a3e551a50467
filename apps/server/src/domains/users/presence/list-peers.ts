import type { userEndpoints } from '@frontdesk/contract/users/users'
import type { AnswerOf, CallOf } from '#platform/domain'
import { presenceOfAll } from './presence.ts'

type Endpoint = typeof userEndpoints.listPeers

export async function listPeers({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return { data: await presenceOfAll(platform, caller.accountId) }
}
