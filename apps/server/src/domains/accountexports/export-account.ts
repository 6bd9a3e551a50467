import type { accountExportEndpoints } from '@frontdesk/contract/accountexports/accountexports'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import { reauthenticate } from '../auth/auth.public.ts'
import { publishAccountExport } from './account-export-view.ts'
import { insertExport } from './account-exports.store.ts'
import type { AccountFiles } from './account-files.ts'
import { sealedHeads } from './sealing-keys.ts'

type Endpoint = typeof accountExportEndpoints.exportAccount

export const exportAccount =
  (files: AccountFiles) =>
  async (call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> => {
    const { params, body, caller, platform, inAccount } = call
    if (params.id !== caller.accountId) throw new AppError('notFound')
    await reauthenticate(call, body)
    const id = generateId()
    const heads = await sealedHeads(platform.keys, () => files.newHead(body.passphrase), {
      accountId: caller.accountId,
      exportId: id,
    })
    return inAccount(async (tx) => {
      const begun = await insertExport(tx, { id, requestedBy: caller.userId, heads, at: platform.clock.now() })
      if (!begun) throw new AppError('accountExportRunning')
      await audit(tx, {
        action: 'account.export.begun',
        entity: { type: 'account', id: caller.accountId },
        facts: { export: id },
      })
      await enqueue(tx, 'accountexports.run', { exportId: id })
      return publishAccountExport(tx, id)
    })
  }
