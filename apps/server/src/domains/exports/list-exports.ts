import { type exportEndpoints, mostListedExports } from '@frontdesk/contract/exports/exports'
import type { AnswerOf, CallOf } from '#platform/domain'
import { exportRecordOf } from './export-record.ts'
import { exportedRows } from './exported.store.ts'

type Endpoint = typeof exportEndpoints.listExports

export async function listExports({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, exportedRows(mostListedExports))
  const now = platform.clock.now()
  return { data: rows.map((row) => exportRecordOf(row, now)) }
}
