// Pages of a conversation whose messages are numbered without gaps: how events update them.
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

interface Numbered {
  id: string
  seq: number
  version: number
}

/** Oldest first. */
interface Page<M> {
  data: M[]
  older: boolean
  newer: boolean
}

/** Undefined when a message is missing between what is known and what came. */
export function mergeMessages<M extends Numbered>(
  list: InfiniteData<Page<M>>,
  messages: readonly M[],
): InfiniteData<Page<M>> | undefined {
  const news = new Map(messages.map((message) => [message.id, message]))
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((known) => {
      const newer = news.get(known.id)
      if (!newer) return known
      news.delete(known.id)
      return newer.version >= known.version ? newer : known
    }),
  }))
  const last = pages.at(-1)
  // Newer pages are not loaded: what is new is on them.
  if (!last || last.newer) return { ...list, pages }
  const seen = last.data.at(-1)?.seq ?? 0
  const added = [...news.values()].filter(({ seq }) => seq > seen).sort((a, b) => a.seq - b.seq)
  if (added.some(({ seq }, at) => seq !== seen + at + 1)) return undefined
  pages[pages.length - 1] = { ...last, data: [...last.data, ...added] }
  return { ...list, pages }
}

const repeating = new WeakSet<Query>()

/** A reply in flight may have been read before the change. */
export function repeatLoad(client: QueryClient, queryKey: readonly unknown[]) {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query?.state.fetchStatus !== 'fetching') return
  const again = () => void client.invalidateQueries({ queryKey, exact: true })
  if (query.state.data !== undefined) return again()
  // The library gives up no first load for another one, and drops the mark that it is stale: it is repeated afterwards.
  if (repeating.has(query)) return
  repeating.add(query)
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus === 'fetching')) return
    stop()
    repeating.delete(query)
    if (event.type !== 'removed') again()
  })
}
