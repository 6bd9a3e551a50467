import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { deleteDraftsAbout } from '../drafts/drafts.public.ts'
import { emitRecordRemoved } from './emit-record.ts'
import type { OneRecordCall, RecordType } from './record-type.ts'
import { updateRecord } from './records.store.ts'
import { requireRecord } from './require-record.ts'

export const removeRecord =
  (recordType: RecordType) =>
  async ({ params, caller, platform, inAccount }: OneRecordCall) => {
    const { id: clientId, recordId: id } = params
    const now = platform.clock.now()
    await inAccount(async (tx) => {
      const row = await requireRecord(tx, recordType, clientId, id)
      if (row.deleted_at) throw new AppError('recordNotFound')
      await updateRecord(tx, recordType.table, id, { deleted_at: now, deleted_by: caller.userId, updated_at: now })
      await deleteDraftsAbout(tx, id)
      await audit(tx, {
        action: `${recordType.entity}.deleted`,
        entity: { type: recordType.entity, id },
        facts: { contact: clientId },
      })
      await emitRecordRemoved(tx, recordType, { clientId, id })
    })
    return undefined as never
  }
