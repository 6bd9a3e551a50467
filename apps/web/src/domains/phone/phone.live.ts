import type { QueryClient } from '@tanstack/react-query'
import { patchQuery } from '#platform/entities/patch-query.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { type BlockedPage, blockedQuery } from './blocked.queries.ts'

const listsKey = ['blocked', 'list']

/** Changes the whole list; what a search found is read again. */
export function changeBlocked(client: QueryClient, { added, removed, total }: EventPayload<'blockListChanged'>) {
  const changed = new Set([...removed, ...added.map(({ id }) => id)])
  patchQuery(client, blockedQuery(''), (known) => ({
    ...known,
    pages: known.pages.map((page, at) => {
      const rest = page.data.filter(({ id }) => !changed.has(id))
      return { ...page, total, data: at === 0 ? [...added, ...rest].sort(newestFirst) : rest }
    }),
  }))
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: listsKey }))
    if (queryKey[2] !== '') scheduleRefetch(client, queryKey)
}

const newestFirst = (a: BlockedPage['data'][number], b: BlockedPage['data'][number]) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1)

export function registerPhoneLive(live: Live) {
  const client = live.queryClient
  live.onEvent('blockListChanged', (event) => changeBlocked(client, event))
  live.onRefetch('phone', () => scheduleRefetch(client, listsKey))
}
