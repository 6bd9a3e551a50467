import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { openOne } from '../private/sealed-fields.ts'
import { holdRecord } from './hold-record.ts'
import type { OneRecordCall, RecordRoom } from './record-room.ts'

/** The look is in the audit log before the value leaves: both are one transaction. */
export const revealRecordField =
  (room: RecordRoom) =>
  async ({ params, platform, inAccount }: OneRecordCall & { params: { field: string } }) => {
    const { id: clientId, recordId: id, field } = params
    return inAccount(async (tx) => {
      const row = await holdRecord(tx, room, clientId, id)
      if (row.deleted_at) throw new AppError('recordNotFound')
      await audit(tx, {
        action: `${room.entity}.${field}.revealed`,
        entity: { type: room.entity, id },
        facts: { contact: clientId },
      })
      return { value: await openOne(tx, platform.keys, id, field) }
    })
  }
