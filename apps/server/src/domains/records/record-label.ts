import { storedIn } from './record-columns.ts'
import { formOf, type RecordRow, type RecordType } from './record-type.ts'
import { shownText } from './shown-text.ts'

const longest = 80

/** Part of the name already, or units, which say something only beside another value. */
const leftOut = new Set(['firstName', 'lastName', 'premiumTerm', 'timeWithCarrierUnit'])

/** The first non-private texts of a record: three, or four where a model follows type, year, and make. */
export function recordLabel(recordType: RecordType, row: RecordRow): string {
  const { fields } = formOf(recordType, row.form)
  const stored = storedIn(recordType, row)
  const name = ['firstName', 'lastName'].flatMap((key) => stored[key] ?? []).join(' ')
  const words = Object.entries(fields).flatMap(([key, field]) => {
    const value = stored[key]
    const isWords = field.kind !== 'reference' && (typeof value === 'string' || field.kind === 'year')
    if (!isWords || field.private || leftOut.has(key)) return []
    return shownText(field, value, () => undefined) ?? []
  })
  const most = 'model' in fields ? 4 : 3
  return shortLabel([name, ...words].filter(Boolean).slice(0, most).join(' · '))
}

/** Shortened to the length that a report shows. */
export const shortLabel = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)
