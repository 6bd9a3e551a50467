import type { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import { bulkLimits } from '@frontdesk/contract/bulk/bulk-fields'
import type { AnswerOf, CallOf } from '#platform/domain'
import { seesAll } from '../bulk.access.ts'
import { runsOf } from '../bulk.store.ts'
import { runView } from '../run-view.ts'

type Endpoint = typeof bulkEndpoints.listBulkRuns

export async function listBulkRuns({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const runs = await platform.database.read(
    caller.accountId,
    runsOf(seesAll(caller) ? undefined : caller.userId, bulkLimits.listed),
  )
  return { data: runs.map(runView) }
}
