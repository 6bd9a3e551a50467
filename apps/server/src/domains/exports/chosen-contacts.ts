// The contacts to export, as and in the order that the list shows them. export.store.ts turns the selection into SQL.
import type { contactExport } from '@frontdesk/contract/exports/exports'
import type { z } from 'zod'
import type { Snapshot } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { idsFound, type SearchRequest, searchQuery } from '../search/search.public.ts'
import { matchingIds, type Whose } from '../views/views.public.ts'
import { inNameOrder } from './export.store.ts'

type Filter = z.output<typeof contactExport>['filter']

export type Chosen = { letter?: string | undefined; tag?: string | undefined } | { found: readonly string[] }

/** Each page of a search reads several thousand rows, even if it returns few, so pages are large. */
const searchedAtOnce = 5000

/** Beyond it they are in order of id: to sort them would take longer than to write them. */
const mostSorted = 50_000

/**
 * Reads all pages of a search in the snapshot of the export, so that concurrent changes cannot skip or repeat contacts.
 */
export async function chosenContacts(
  snapshot: Snapshot,
  filter: Filter,
  { platform, whose }: { platform: Platform; whose: Whose },
): Promise<Chosen> {
  if (filter.ids) return { found: await sorted(snapshot, filter.ids) }
  if (filter.filter || filter.favorites || filter.except.length > 0)
    return { found: await sorted(snapshot, await matching(platform, whose, filter)) }
  const { search, letter, tag } = filter
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

async function matching(platform: Platform, whose: Whose, { filter, letter, favorites, except }: Filter) {
  const left = new Set(except)
  const found: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof matchingIds>> = await matchingIds(
      platform,
      whose,
      { filter, letter, favorites },
      { after, limit: searchedAtOnce },
    )
    for (const id of page.ids) if (!left.has(id)) found.push(id)
    after = page.next
  } while (after !== null)
  return found
}

async function sorted(snapshot: Snapshot, ids: readonly string[]) {
  if (ids.length > mostSorted) return ids
  return (await snapshot.read(inNameOrder(ids))).map(({ id }) => id)
}

/** Divides the found ids, because each query sends its ids along. Other selections are one part. */
export function* partsOf(chosen: Chosen, size = 1000): Generator<Chosen, undefined> {
  if (!('found' in chosen)) yield chosen
  else
    for (let from = 0; from < chosen.found.length; from += size) yield { found: chosen.found.slice(from, from + size) }
}
