import { AppError } from '#platform/app-error'
import type { OneRecordCall, RecordType } from './record-type.ts'
import { recordView } from './record-view.ts'
import { recordById } from './records.store.ts'

export const getRecord =
  (recordType: RecordType) =>
  async ({ params, caller, platform }: OneRecordCall) => {
    const [row] = await platform.database.read(
      caller.accountId,
      recordById(recordType.table, params.id, params.recordId),
    )
    if (!row || row.deleted_at || row.contact_deleted_at) throw new AppError('recordNotFound')
    return recordView(recordType, row) as never
  }
