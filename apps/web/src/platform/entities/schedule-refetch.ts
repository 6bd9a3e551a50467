// Reads again what events made stale: at once, and then at most once a second, however many events come.
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { getEntities } from './entities.ts'

const pauseMs = 1_000

/** By keys that were read within the last second: the queries that became stale since. */
const paused = new WeakMap<QueryClient, Map<string, Set<Query>>>()

/** Everything whose key begins like this. What is not shown is read when it is. */
export function scheduleRefetch(client: QueryClient, queryKey: QueryKey): void {
  const all = paused.get(client) ?? new Map<string, Set<Query>>()
  paused.set(client, all)
  const queries = client.getQueryCache().findAll({ queryKey })
  const key = hashKey(queryKey)
  const stale = all.get(key)
  if (!stale) return void refetch(client, queryKey, all, new Set(queries))
  for (const query of queries) stale.add(query)
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

async function refetch(
  client: QueryClient,
  queryKey: QueryKey,
  all: Map<string, Set<Query>>,
  first: ReadonlySet<Query>,
) {
  const key = hashKey(queryKey)
  let stale = first
  do {
    const since = new Set<Query>()
    all.set(key, since)
    const mutations = getEntities(client).whenIdle()
    if (mutations) await mutations
    // A slow server would never reply if each event canceled what is in flight; its reply is of before the event.
    const inFlight = listInFlight(stale)
    if (inFlight.length > 0) await Promise.allSettled(inFlight)
    const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
    const now = stale
    const reading = client.invalidateQueries({ queryKey, predicate: (query) => now.has(query) })
    await Promise.allSettled([reading, pause])
    stale = since
  } while (stale.size > 0)
  all.delete(key)
}

const listInFlight = (queries: ReadonlySet<Query>) =>
  [...queries].flatMap(({ promise, state }) => (state.fetchStatus === 'fetching' ? (promise ?? []) : []))
