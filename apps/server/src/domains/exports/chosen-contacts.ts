// The contacts to export, as and in the order that the list shows them. export.store.ts turns the selection into SQL.
import type { contactExport } from '@frontdesk/contract/exports/exports'
import type { z } from 'zod'
import type { Snapshot } from '#platform/db/database'
import { idsFound, type SearchRequest, searchQuery } from '../search/search.public.ts'

type Filter = z.output<typeof contactExport>['filter']

export type Chosen = { letter?: string | undefined; tag?: string | undefined } | { found: readonly string[] }

/** Each page of a search reads several thousand rows, even if it returns few, so pages are large. */
const searchedAtOnce = 5000

/** Reads all pages of a search in the snapshot of the export, so that concurrent changes cannot skip or repeat contacts. */
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

/** Divides the found ids, because each query sends its ids along. Other selections are one part. */
export function* partsOf(chosen: Chosen, size = 1000): Generator<Chosen, undefined> {
  if (!('found' in chosen)) yield chosen
  else
    for (let from = 0; from < chosen.found.length; from += size) yield { found: chosen.found.slice(from, from + size) }
}
