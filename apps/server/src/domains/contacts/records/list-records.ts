import { AppError } from '#platform/app-error'
import type { RecordCall, RecordRoom } from './record-room.ts'
import { recordView } from './record-view.ts'
import type { Listed } from './records.store.ts'
import { recordsOf } from './records.store.ts'
import { storedIn } from './stored-values.ts'

export const listRecords =
  (room: RecordRoom) =>
  async ({ params, caller, platform }: RecordCall) => {
    const rows = await platform.database.read(caller.accountId, recordsOf(room.table, params.id))
    const [first] = rows
    if (!first || first.contact_deleted_at) throw new AppError('contactNotFound')
    return { data: shownRecords(room, rows) } as never
  }

/** As a list shows them, of what recordsOf() found. */
export function shownRecords(room: RecordRoom, rows: readonly Listed[]) {
  const there = rows.filter(({ id }) => id !== null)
  const { order } = room
  if (order) there.sort((a, b) => order(storedIn(room, a), storedIn(room, b)))
  return there.map((row) => recordView(room, row))
}
