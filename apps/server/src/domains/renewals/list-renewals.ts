import type { renewalEndpoints } from '@frontdesk/contract/renewals/renewals'
import type { AnswerOf, CallOf } from '#platform/domain'
import { renewalView } from './renewal-view.ts'
import { renewalsPage } from './renewals.store.ts'

type Endpoint = typeof renewalEndpoints.listRenewals

export async function listRenewals({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const page = renewalsPage(query, caller.userId, platform.clock.now())
  const { data, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  return { data: data.map(renewalView), next: next ?? null }
}
