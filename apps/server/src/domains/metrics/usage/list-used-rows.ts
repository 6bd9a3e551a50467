import type { usageEndpoints } from '@frontdesk/contract/metrics/usage'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { countBefore } from '../counting/count-metrics.ts'
import { pageOfRows } from '../stats/page-of-rows.ts'
import { periodOf } from '../stats/period.ts'
import { zone } from '../stats/stats.store.ts'
import { pageOfUsed } from './usage.store.ts'

type Endpoint = typeof usageEndpoints.listUsedRows

export async function listUsedRows({ params, query, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const { accountId } = caller
  await countBefore(platform, caller.accountId)
  const [account] = await platform.database.read(accountId, zone)
  const { metric, page, limit } = query
  const used = { accountId, metric, period: periodOf(account?.timezone ?? 'UTC', platform.clock.now(), query) }
  return pageOfRows(await platform.database.read(accountId, pageOfUsed(used, { limit, offset: (page - 1) * limit })))
}
