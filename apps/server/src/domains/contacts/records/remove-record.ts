import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { deleteDraftsAbout } from '../../drafts/drafts.public.ts'
import { holdRecord } from './hold-record.ts'
import type { OneRecordCall, RecordRoom } from './record-room.ts'
import { updateRecord } from './records.store.ts'
import { tellRecordRemoved } from './tell-record.ts'

export const removeRecord =
  (room: RecordRoom) =>
  async ({ params, caller, platform, inAccount }: OneRecordCall) => {
    const { id: clientId, recordId: id } = params
    const now = platform.clock.now()
    await inAccount(async (tx) => {
      const row = await holdRecord(tx, room, clientId, id)
      if (row.deleted_at) throw new AppError('recordNotFound')
      await updateRecord(tx, room.table, id, { deleted_at: now, deleted_by: caller.userId, updated_at: now })
      await deleteDraftsAbout(tx, id)
      await audit(tx, {
        action: `${room.entity}.deleted`,
        entity: { type: room.entity, id },
        facts: { contact: clientId },
      })
      await tellRecordRemoved(tx, room, { clientId, id })
    })
    return undefined as never
  }
