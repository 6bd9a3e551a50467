import type { bulkEndpoints } from '@frontdesk/contract/bulk/bulk'
import type { AnswerOf, CallOf } from '#platform/domain'
import { runView } from '../run-view.ts'
import { findRun } from './find-run.ts'

type Endpoint = typeof bulkEndpoints.getBulkRun

export const getBulkRun = async ({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  runView(await findRun(platform, caller, params.id))
