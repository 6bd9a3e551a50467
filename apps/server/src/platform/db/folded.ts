import { fold } from '@frontdesk/contract/kit/fold'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether a text has the typed one in it: without regard to case, accents, apostrophes, and other signs. */
export function matchFolded(column: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const folded = fold(typed)
  // Signs alone are looked for as they are.
  if (folded === '') return sql<SqlBool>`strpos(${column}, ${typed.trim()}) > 0`
  return sql<SqlBool>`platform.fold(${column}) like ${`%${escaped(folded)}%`}`
}
