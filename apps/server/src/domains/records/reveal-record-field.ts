import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { openOne } from '../contacts/contacts.public.ts'
import type { OneRecordCall, RecordType } from './record-type.ts'
import { requireRecord } from './require-record.ts'

/** The access is audited in the same transaction, before the value is sent. */
export const revealRecordField =
  (recordType: RecordType) =>
  async ({ params, platform, inAccount }: OneRecordCall & { params: { field: string } }) => {
    const { id: clientId, recordId: id, field } = params
    return inAccount(async (tx) => {
      const row = await requireRecord(tx, recordType, clientId, id)
      if (row.deleted_at) throw new AppError('recordNotFound')
      await audit(tx, {
        action: `${recordType.entity}.${field}.revealed`,
        entity: { type: recordType.entity, id },
        facts: { contact: clientId },
      })
      return { value: await openOne(tx, platform.keys, id, field) }
    })
  }
