// Reads again what events made stale: at once, and then at most once a second, however many events come.
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { getEntities } from './entities.ts'

const pauseMs = 1_000

/** Not by key: after the end of a session the same key is another query. */
type Queries = Set<Query>

/** By keys that were read within the last second: the queries that became stale since. */
const paused = new WeakMap<QueryClient, Map<string, Queries>>()

/** Everything whose key begins like this. What is not shown is read when it is. */
export function scheduleRefetch(client: QueryClient, queryKey: QueryKey): void {
  const all = paused.get(client) ?? new Map<string, Queries>()
  paused.set(client, all)
  const queries = client.getQueryCache().findAll({ queryKey })
  const stale = all.get(hashKey(queryKey))
  if (!stale) return void refetch(client, queryKey, all, new Set(queries))
  for (const query of queries) stale.add(query)
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

async function refetch(client: QueryClient, queryKey: QueryKey, all: Map<string, Queries>, first: Queries) {
  const key = hashKey(queryKey)
  let stale = first
  do {
    const since: Queries = new Set()
    all.set(key, since)
    const mutations = getEntities(client).whenIdle()
    if (mutations) await mutations
    // A slow server would never reply if each event canceled what is in flight; its reply is of before the event.
    const inFlight = [...stale].flatMap(({ state, promise }) =>
      state.fetchStatus === 'fetching' ? (promise ?? []) : [],
    )
    if (inFlight.length > 0) await Promise.allSettled(inFlight)
    const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
    const now = stale
    const reading = client.invalidateQueries({ queryKey, predicate: (query) => now.has(query) })
    await Promise.allSettled([reading, pause])
    stale = since
  } while (stale.size > 0)
  all.delete(key)
}
