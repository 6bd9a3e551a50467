import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { type BlockedPage, blockedQuery } from './blocked.queries.ts'

const lists = { queryKey: ['blocked', 'list'] }

/** Patches the whole list; what a search found is fetched again. */
export function changeBlocked(client: QueryClient, { added, removed, total }: EventPayload<'blockListChanged'>) {
  const { queryKey } = blockedQuery('')
  const gone = new Set([...removed, ...added.map(({ id }) => id)])
  client.setQueryData(queryKey, (known: InfiniteData<BlockedPage, unknown> | undefined) => {
    if (!known) return known
    const pages = known.pages.map((page, at) => {
      const rest = page.data.filter(({ id }) => !gone.has(id))
      return { ...page, total, data: at === 0 ? [...added, ...rest].sort(newestFirst) : rest }
    })
    return { ...known, pages }
  })
  const whole = JSON.stringify(queryKey)
  void client.invalidateQueries({
    ...lists,
    // A reply in flight may have been read before the change.
    predicate: (query) => JSON.stringify(query.queryKey) !== whole || query.state.fetchStatus === 'fetching',
  })
}

const newestFirst = (a: BlockedPage['data'][number], b: BlockedPage['data'][number]) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1)

export function registerPhoneLive(live: Live) {
  const client = live.queryClient
  live.onEvent('blockListChanged', (event) => changeBlocked(client, event))
  live.onRefetch('phone', () => void client.invalidateQueries(lists))
}
