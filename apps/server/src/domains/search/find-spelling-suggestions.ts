import { foldedWords } from '@frontdesk/contract/kit/fold'
import type { Database } from '#platform/db/database'
import { listSpellingSuggestions } from './search.store.ts'
import type { SpellingSuggestions } from './spelling-suggestions.ts'

const mostTyped = 8

/** For a page with results that match only by a mistyped word or a nickname. */
export async function findSpellingSuggestions(
  database: Database,
  accountId: string,
  phrase: string,
): Promise<SpellingSuggestions> {
  const typed = [...new Set(foldedWords(phrase).slice(0, mostTyped))]
  const rows = await database.read(accountId, listSpellingSuggestions(typed))
  return new Map(rows.map((row) => [row.typed, row.meant]))
}
