import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { EventPayload, Live } from '#platform/realtime/live.ts'
import { type BlockedPage, blockedQuery } from './blocked.queries.ts'

const lists = ['blocked', 'list']

/** Changes the whole list; what a search found is read again. */
export function changeBlocked(client: QueryClient, { added, removed, total }: EventPayload<'blockListChanged'>) {
  const whole = JSON.stringify(blockedQuery('').queryKey)
  const gone = new Set([...removed, ...added.map(({ id }) => id)])
  applyToQueries<InfiniteData<BlockedPage>>(client, lists, (known, queryKey) => {
    if (JSON.stringify(queryKey) !== whole) return undefined
    const pages = known.pages.map((page, at) => {
      const rest = page.data.filter(({ id }) => !gone.has(id))
      return { ...page, total, data: at === 0 ? [...added, ...rest].sort(newestFirst) : rest }
    })
    return { ...known, pages }
  })
}

const newestFirst = (a: BlockedPage['data'][number], b: BlockedPage['data'][number]) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1)

export function registerPhoneLive(live: Live) {
  const client = live.queryClient
  live.onEvent('blockListChanged', (event) => changeBlocked(client, event))
  live.onRefetch('phone', () => scheduleRefetch(client, lists))
}
