// Whom an export is of, as the list shows them and in its order. What was asked for becomes SQL in export.store.ts.
import type { contactExport } from '@frontdesk/contract/exports/exports'
import type { z } from 'zod'
import type { Snapshot } from '#platform/db/database'
import { idsFound, type SearchRequest, searchQuery } from '../search/search.public.ts'

type Filter = z.output<typeof contactExport>['filter']

export type Chosen = { letter?: string | undefined; tag?: string | undefined } | { found: readonly string[] }

/** A page of a search reads some thousand rows, however few of them it returns. */
const searchedAtOnce = 5000

/** A search is read to its end, in the snapshot of the export: nobody is missed or met twice while others work. */
export async function chosenContacts(snapshot: Snapshot, { search, letter, tag }: Filter): Promise<Chosen> {
  if (!search) return { letter, tag }
  const { phrase, digits } = searchQuery(search)
  const found: string[] = []
  let after: SearchRequest['after']
  do {
    const rows = await snapshot.read(idsFound({ phrase, digits, letter, tag, after, limit: searchedAtOnce }))
    for (const { id } of rows) if (id !== null) found.push(id)
    after = rows.at(-1)?.next ?? undefined
  } while (after !== undefined)
  return { found }
}

/** What one query is asked for: of a search so many at a time, for their ids travel with it. */
export function* partsOf(chosen: Chosen, size = 1000): Generator<Chosen, undefined> {
  if (!('found' in chosen)) yield chosen
  else
    for (let from = 0; from < chosen.found.length; from += size) yield { found: chosen.found.slice(from, from + size) }
}
