import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { goneBefore } from '../removal/restorable.ts'
import { holdRecord } from './hold-record.ts'
import type { OneRecordCall, RecordRoom } from './record-room.ts'
import { recordView } from './record-view.ts'
import { isFull, readRecord, updateRecord } from './records.store.ts'
import { tellRecordSaved } from './tell-record.ts'

export const restoreRecord =
  (room: RecordRoom) =>
  async ({ params, platform, inAccount }: OneRecordCall) => {
    const { id: clientId, recordId: id } = params
    const now = platform.clock.now()
    return inAccount(async (tx) => {
      const row = await holdRecord(tx, room, clientId, id)
      if (row.deleted_at && row.deleted_at < goneBefore(now)) throw new AppError('recordNotFound')
      // Two who take the same deletion back both get what they wanted.
      if (!row.deleted_at) return recordView(room, await readRecord(tx, room.table, id)) as never
      if (await isFull(tx, room.table, clientId)) throw new AppError('tooManyRecords')
      await updateRecord(tx, room.table, id, { deleted_at: null, deleted_by: null, updated_at: now })
      await audit(tx, {
        action: `${room.entity}.restored`,
        entity: { type: room.entity, id },
        facts: { contact: clientId },
      })
      return tellRecordSaved(tx, room, { clientId, id, created: false })
    })
  }
