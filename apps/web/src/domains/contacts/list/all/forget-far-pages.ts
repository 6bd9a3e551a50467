import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { PAGE_SIZE, type PagePlace, type Places, startOf } from './places.ts'

/** Kept beside those in use: six thousand rows to go back to. Each event looks through all of them. */
export const MOST_PAGES = 60

interface PageArgs {
  query?: { letter?: string; offset?: number; search?: string }
}

/** Of the pages that nobody shows, those nearest to the reader stay. A page that was removed has no place and goes. */
export function forgetFarPages(client: QueryClient, places: Places, wanted: readonly PagePlace[]) {
  const cache = client.getQueryCache()
  const pages = cache.findAll({ queryKey: api.contacts.listContacts.queryKey(), type: 'inactive' }).flatMap((query) => {
    const { letter, offset, search } = (query.queryKey[2] as PageArgs).query ?? {}
    if (offset === undefined || search !== undefined) return []
    return [{ query, start: startOf(places, { letter, page: offset / PAGE_SIZE }) ?? Number.POSITIVE_INFINITY }]
  })
  if (pages.length <= MOST_PAGES) return
  const [first] = wanted
  const here = (first && startOf(places, first)) ?? 0
  const byDistance = pages.sort((a, b) => Math.abs(a.start - here) - Math.abs(b.start - here))
  for (const { query } of byDistance.slice(MOST_PAGES)) cache.remove(query)
}
