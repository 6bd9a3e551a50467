import type { accountExportEndpoints } from '@frontdesk/contract/accountexports/accountexports'
import { accountExportLimits } from '@frontdesk/contract/accountexports/limits'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountExportView } from './account-export-view.ts'
import { newestExports } from './account-exports.store.ts'

type Endpoint = typeof accountExportEndpoints.listAccountExports

export async function listAccountExports({ params, caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const rows = await platform.database.read(caller.accountId, newestExports(accountExportLimits.listed))
  return { data: rows.map(accountExportView) }
}
