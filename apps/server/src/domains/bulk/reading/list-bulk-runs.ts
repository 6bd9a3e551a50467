import type { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import { bulkLimits } from '@frontdesk/contract/bulk/bulk-fields'
import type { AnswerOf, CallOf } from '#platform/domain'
import { runsOf } from '../bulk.store.ts'
import { runView } from '../run-view.ts'

type Endpoint = typeof bulkEndpoints.listBulkRuns

export async function listBulkRuns({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const runs = await platform.database.read(caller.accountId, runsOf(caller.userId, bulkLimits.listed))
  return { data: runs.map(runView) }
}
