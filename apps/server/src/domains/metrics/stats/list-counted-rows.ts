import type { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import type { AnswerOf, CallOf } from '#platform/domain'
import { countBefore } from '../counting/count-metrics.ts'
import { pageOfRows } from './page-of-rows.ts'
import { periodOf, personAsked } from './period.ts'
import { addsAmounts, pageOfCounted } from './rows.store.ts'

type Endpoint = typeof metricEndpoints.listCountedRows

export async function listCountedRows({ query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { id: user, zone } = await personAsked(platform, caller, query.user)
  await countBefore(platform, caller.accountId)
  const { accountId, userId } = caller
  const { metric, page, limit } = query
  const asked = { accountId, caller: userId, user, metric, period: periodOf(zone, platform.clock.now(), query) }
  const found = pageOfRows(
    await platform.database.read(accountId, pageOfCounted(asked, { limit, offset: (page - 1) * limit })),
  )
  return { ...found, sum: addsAmounts(metric) ? found.sum : null }
}
