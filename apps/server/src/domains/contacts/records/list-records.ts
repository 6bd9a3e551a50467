import { AppError } from '#platform/app-error'
import type { RecordCall, RecordRoom, ShownRow } from './record-room.ts'
import { recordView } from './record-view.ts'
import { recordsOf } from './records.store.ts'
import { storedIn } from './stored-values.ts'

export const listRecords =
  (room: RecordRoom) =>
  async ({ params, caller, platform }: RecordCall) => {
    const rows = await platform.database.read(caller.accountId, recordsOf(room.table, params.id))
    const [first] = rows
    if (!first || first.contact_deleted_at) throw new AppError('contactNotFound')
    const there = rows.filter(({ id }) => id !== null)
    return { data: shownRecords(room, there) } as never
  }

/** In their order. */
export function shownRecords(room: RecordRoom, rows: ShownRow[]) {
  const { order } = room
  if (order) rows.sort((a, b) => order(storedIn(room, a), storedIn(room, b)))
  return rows.map((row) => recordView(room, row))
}
