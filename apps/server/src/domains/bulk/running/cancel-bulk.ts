import type { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { ofCaller } from '../bulk.access.ts'
import { lockRun } from '../bulk.store.ts'
import { endRun } from './run-bulk.ts'

type Endpoint = typeof bulkEndpoints.cancelBulk

/** Waits for the batch that is being written. */
export async function cancelBulk({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    const run = ofCaller(await lockRun(tx, params.id), caller)
    if (run.finished_at) throw new AppError('bulkFinished')
    return endRun(tx, run, { status: 'cancelled' }, platform.clock.now())
  })
}
