// Reads again what events made stale: at once, and then at most once a second, however many events come.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { getEntities } from './entities.ts'

const pauseMs = 1_000

/** By keys that were read within the last second: the queries that became stale since. */
const paused = new WeakMap<QueryClient, Map<string, Set<string>>>()

/** Everything whose key begins like this. What is not shown is read when it is. */
export function scheduleRefetch(client: QueryClient, queryKey: QueryKey): void {
  const all = paused.get(client) ?? new Map<string, Set<string>>()
  paused.set(client, all)
  const hashes = client
    .getQueryCache()
    .findAll({ queryKey })
    .map(({ queryHash }) => queryHash)
  const key = hashKey(queryKey)
  const stale = all.get(key)
  if (!stale) return void refetch(client, queryKey, all, new Set(hashes))
  for (const hash of hashes) stale.add(hash)
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

async function refetch(
  client: QueryClient,
  queryKey: QueryKey,
  all: Map<string, Set<string>>,
  first: ReadonlySet<string>,
) {
  const key = hashKey(queryKey)
  let stale = first
  do {
    const since = new Set<string>()
    all.set(key, since)
    const mutations = getEntities(client).whenIdle()
    if (mutations) await mutations
    // A slow server would never reply if each event canceled what is in flight; its reply is of before the event.
    const inFlight = listInFlight(client, queryKey, stale)
    if (inFlight.length > 0) await Promise.allSettled(inFlight)
    const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
    const now = stale
    const reading = client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => now.has(queryHash) })
    await Promise.allSettled([reading, pause])
    stale = since
  } while (stale.size > 0)
  all.delete(key)
}

const listInFlight = (client: QueryClient, queryKey: QueryKey, hashes: ReadonlySet<string>) =>
  client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .flatMap(({ queryHash, promise }) => (hashes.has(queryHash) ? (promise ?? []) : []))
