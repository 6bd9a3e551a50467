import type { accountExportEndpoints } from '@frontdesk/contract/accountexports/accountexports'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { reauthenticate } from '../auth/auth.public.ts'
import { exportById } from './account-exports.store.ts'
import { exportKey, exportType } from './export-file.ts'

type Endpoint = typeof accountExportEndpoints.downloadAccountExport

export async function downloadAccountExport(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, inAccount } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const [row] = await platform.database.read(caller.accountId, exportById(params.exportId))
  const now = platform.clock.now()
  if (row?.state !== 'done' || !row.expires_at || row.expires_at <= now) throw new AppError('accountExportNotFound')
  await reauthenticate(call, body)
  await inAccount((tx) =>
    audit(tx, {
      action: 'account.export.downloaded',
      entity: { type: 'account', id: caller.accountId },
      facts: { export: row.id },
    }),
  )
  const file = await platform.files.get(exportKey(caller.accountId, row.id))
  if (!file) throw new AppError('accountExportNotFound')
  const day = row.created_at.toISOString().slice(0, 10)
  return {
    stream: file.stream,
    size: file.size,
    type: exportType,
    downloadAs: `${caller.namespace}-${day}.account`,
  }
}
