// Reads lists again that events made stale: at once, and then at most once a second each, however many events come.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { whenStill } from './moving-cards.ts'

const pauseMs = 1000

/** By keys that were read within the last second: the queries that became stale since. */
const paused = new WeakMap<QueryClient, Map<string, Set<string>>>()

const pausedOf = (client: QueryClient) => {
  const known = paused.get(client) ?? new Map<string, Set<string>>()
  paused.set(client, known)
  return known
}

/** Everything whose key begins like this. */
export function refreshSoon(client: QueryClient, queryKey: QueryKey) {
  const found = client.getQueryCache().findAll({ queryKey })
  const hashes = found.map(({ queryHash }) => queryHash)
  const key = hashKey(queryKey)
  const stale = pausedOf(client).get(key)
  if (!stale) return void read(client, queryKey, new Set(hashes))
  for (const hash of hashes) stale.add(hash)
  // What is shown only later is read then.
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** A read that takes longer is not canceled by the next one: a slow server would never get to reply. */
async function read(client: QueryClient, queryKey: QueryKey, first: ReadonlySet<string>) {
  const all = pausedOf(client)
  const key = hashKey(queryKey)
  let stale = first
  do {
    const meanwhile = new Set<string>()
    all.set(key, meanwhile)
    const still = whenStill(client)
    // Before a card has arrived, the server would send where it was.
    if (still) await still
    const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
    const now = stale
    const reading = client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => now.has(queryHash) })
    await Promise.allSettled([reading, pause])
    stale = meanwhile
  } while (stale.size > 0)
  all.delete(key)
}
