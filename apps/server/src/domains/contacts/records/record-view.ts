import { formOf, type RecordRoom, type ShownRow } from './record-room.ts'
import { shownValues, storedIn } from './stored-values.ts'

/** A record as replies and events show it. */
export const recordView = (room: RecordRoom, row: ShownRow) => ({
  id: row.id,
  ...(row.form !== undefined && { form: row.form }),
  ...shownValues(formOf(room, row.form), storedIn(room, row), row.hints),
  version: row.version,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
})
