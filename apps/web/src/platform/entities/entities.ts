// What the browser knows, once per query client: events, replies, and pages all come here, and screens show what is here.
import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Collection, type Entity, type Kind } from './collection.ts'

export interface Entities {
  of<T extends Entity>(kind: Kind<T>): Collection<T>
  /** A moment, to tell what was learned after it. */
  now(): number
  subscribe(listener: () => void): () => void
  /** Once no mutation is under way; undefined: none is. */
  whenIdle(): Promise<unknown> | undefined
}

const all = new WeakMap<QueryClient, Entities>()

export function getEntities(client: QueryClient): Entities {
  const known = all.get(client)
  if (known) return known
  const entities = createEntities(client)
  all.set(client, entities)
  return entities
}

function createEntities(client: QueryClient): Entities {
  const collections = new Map<string, Collection<never>>()
  const listeners = new Set<() => void>()
  let time = 0
  const clock = {
    now: () => ++time,
    notify() {
      for (const listener of listeners) listener()
    },
  }
  const cache = client.getQueryCache()
  // A session has ended, and with it everything that was loaded.
  cache.subscribe(({ type }) => {
    if (type === 'removed' && cache.getAll().length === 0) for (const each of collections.values()) each.clear()
  })
  function whenIdle(): Promise<unknown> | undefined {
    const waits = [...collections.values()].flatMap((each) => each.whenIdle() ?? [])
    return waits.length > 0 ? Promise.all(waits).then(whenIdle) : undefined
  }
  return {
    of<T extends Entity>(kind: Kind<T>) {
      const known = collections.get(kind.name) as Collection<T> | undefined
      if (known) return known
      const collection = new Collection(kind, clock)
      collections.set(kind.name, collection as unknown as Collection<never>)
      return collection
    },
    now: clock.now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    whenIdle,
  }
}

/** Renders again when the view is another one. */
export function useEntities<View>(view: (client: QueryClient) => View): View {
  const client = useQueryClient()
  const [keep] = useState(() => keepEqual<View>())
  return useSyncExternalStore(getEntities(client).subscribe, () => keep(view(client)))
}

/** Equal lists, and equal objects, stay the same ones. */
function keepEqual<View>() {
  let last: View
  return (next: View): View => {
    if (next === last) return last
    const isSame = Array.isArray(last) && Array.isArray(next) ? isEqualList(last, next) : false
    if (!isSame) last = Array.isArray(next) ? next : replaceEqualDeep(last, next)
    return last
  }
}

const isEqualList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

interface Viewed<Data, View> {
  /** `data`: of another key, while that of this one is still to come. */
  view(client: QueryClient, data?: Data): View
}

/** A query whose reply is in the entities: its data is a view of them. */
export function useEntityQuery<Data, View>({ view, ...options }: UseQueryOptions<Data> & Viewed<Data, View>) {
  const query = useQuery(options)
  return { ...query, data: useEntities((client) => view(client, query.data)) }
}

/** The same of a query in pages, beside its own data. */
export function useEntityPages<Page, View, Key extends QueryKey, Param>({
  view,
  ...options
}: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, Param> & Viewed<InfiniteData<Page>, View>) {
  const query = useInfiniteQuery(options)
  return { ...query, view: useEntities((client) => view(client, query.data)) }
}
