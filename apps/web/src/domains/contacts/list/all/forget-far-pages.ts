import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { PAGE_SIZE, type PagePlace, type Places, startOf } from './places.ts'

/** Cached in addition to those in use: six thousand rows to scroll back to. Each event iterates over all of them. */
export const MOST_PAGES = 60

interface PageArgs {
  query?: { letter?: string; offset?: number; search?: string }
}

/** Keeps the unused pages nearest to the viewport. A page that no longer exists has no position and is removed. */
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
