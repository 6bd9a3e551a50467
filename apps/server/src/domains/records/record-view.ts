import { shownValues } from '../contacts/contacts.public.ts'
import { storedIn } from './record-columns.ts'
import { formOf, type RecordType, type ShownRow } from './record-type.ts'

/** A record as replies and events show it. */
export const recordView = (recordType: RecordType, row: ShownRow) => ({
  id: row.id,
  ...(row.form !== undefined && { form: row.form }),
  ...shownValues(formOf(recordType, row.form), storedIn(recordType, row), row.hints),
  version: row.version,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
})
