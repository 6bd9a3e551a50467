import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { deletedBefore } from '../contacts/contacts.public.ts'
import { emitRecordSaved } from './emit-record.ts'
import type { OneRecordCall, RecordType } from './record-type.ts'
import { recordView } from './record-view.ts'
import { isFull, readRecord, updateRecord } from './records.store.ts'
import { requireRecord } from './require-record.ts'

export const restoreRecord =
  (recordType: RecordType) =>
  async ({ params, platform, inAccount }: OneRecordCall) => {
    const { id: clientId, recordId: id } = params
    const now = platform.clock.now()
    return inAccount(async (tx) => {
      const row = await requireRecord(tx, recordType, clientId, id)
      if (row.deleted_at && row.deleted_at < deletedBefore(now)) throw new AppError('recordNotFound')
      // Restoring twice is no error: both callers get what they wanted.
      if (!row.deleted_at) return recordView(recordType, await readRecord(tx, recordType.table, id)) as never
      if (await isFull(tx, recordType.table, clientId)) throw new AppError('tooManyRecords')
      await updateRecord(tx, recordType.table, id, { deleted_at: null, deleted_by: null, updated_at: now })
      await audit(tx, {
        action: `${recordType.entity}.restored`,
        entity: { type: recordType.entity, id },
        facts: { contact: clientId },
      })
      return emitRecordSaved(tx, recordType, { clientId, id, created: false })
    })
  }
