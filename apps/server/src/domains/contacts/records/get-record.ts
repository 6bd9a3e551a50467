import { AppError } from '#platform/app-error'
import type { OneRecordCall, RecordRoom } from './record-room.ts'
import { recordView } from './record-view.ts'
import { recordById } from './records.store.ts'

export const getRecord =
  (room: RecordRoom) =>
  async ({ params, caller, platform }: OneRecordCall) => {
    const [row] = await platform.database.read(caller.accountId, recordById(room.table, params.id, params.recordId))
    if (!row || row.deleted_at || row.contact_deleted_at) throw new AppError('recordNotFound')
    return recordView(room, row) as never
  }
