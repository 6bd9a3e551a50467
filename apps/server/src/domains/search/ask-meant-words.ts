import { foldedWords } from '@frontdesk/contract/kit/fold'
import type { Database } from '#platform/db/database'
import type { MeantWords } from './meant-words.ts'
import { meantRows } from './search.store.ts'

const mostTyped = 8

/** For a page with results that match only by a mistyped word or a nickname. */
export async function askMeantWords(database: Database, accountId: string, phrase: string): Promise<MeantWords> {
  const typed = [...new Set(foldedWords(phrase).slice(0, mostTyped))]
  const rows = await database.read(accountId, meantRows(typed))
  return new Map(rows.map((row) => [row.typed, row.meant]))
}
