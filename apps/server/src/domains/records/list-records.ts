import { AppError } from '#platform/app-error'
import { storedIn } from './record-columns.ts'
import type { RecordCall, RecordType, ShownRow } from './record-type.ts'
import { recordView } from './record-view.ts'
import { recordsOf } from './records.store.ts'

export const listRecords =
  (recordType: RecordType) =>
  async ({ params, caller, platform }: RecordCall) => {
    const rows = await platform.database.read(caller.accountId, recordsOf(recordType.table, params.id))
    const [first] = rows
    if (!first || first.contact_deleted_at) throw new AppError('contactNotFound')
    const there = rows.filter(({ id }) => id !== null)
    return { data: shownRecords(recordType, there) } as never
  }

/** In their order. */
export function shownRecords(recordType: RecordType, rows: ShownRow[]) {
  const { order } = recordType
  if (order) rows.sort((a, b) => order(storedIn(recordType, a), storedIn(recordType, b)))
  return rows.map((row) => recordView(recordType, row))
}
