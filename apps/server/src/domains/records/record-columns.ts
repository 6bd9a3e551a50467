// Converts between a record's columns and JSON document, and the fields of its form.
import type { Stored } from '../contacts/contacts.public.ts'
import type { RecordRow, RecordType } from './record-type.ts'

/** The stored values of a row by field. */
export function storedIn(recordType: RecordType, row: RecordRow): Stored {
  const stored = { ...row.fields }
  for (const [key, { column }] of Object.entries(recordType.columns)) {
    const value = row[column]
    if (value !== null && value !== undefined) stored[key] = value
  }
  return stored
}

/** The columns to write. */
export function columnsOf(recordType: RecordType, stored: Stored): Record<string, unknown> {
  const fields = { ...stored }
  const columns: Record<string, unknown> = {}
  for (const [key, { column, unless, empty = null }] of Object.entries(recordType.columns)) {
    const value = fields[key]
    const inDocument = unless !== undefined && value === unless
    columns[column] = inDocument ? empty : (value ?? empty)
    if (!inDocument) delete fields[key]
  }
  return recordType.columnsOnly ? columns : { ...columns, fields }
}
