// Domains register here how events update the query cache. One update path: the sender receives its own events too.
import type { StreamPlace } from '@frontdesk/contract/kit/event'
import type { serverEvents as contract, ServerEventName } from '@frontdesk/contract/registry'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { serverEvents } from '#platform/contract.generated.ts'
import { fetchMissedEvents, type MissedEvents } from './fetch-missed-events.ts'
import { type BufferedEvent, createStreamPlaces } from './stream-places.ts'

export type EventPayload<K extends ServerEventName> = z.output<(typeof contract)[K]['payload']>
/** `place` is set for durable events. It must bring any stale cache to the result of a fresh fetch. */
export type Reducer<K extends ServerEventName> = (payload: EventPayload<K>, place: StreamPlace | undefined) => void

export interface Live {
  readonly queryClient: QueryClient
  onEvent<K extends ServerEventName>(event: K, reducer: Reducer<K>): void
  /** Called when events of the stream are no longer available: reload the data that they update. */
  onRefetch(stream: string | ((stream: string) => boolean), refetch: (stream: string) => void): void
  /** The offsets as of which everything is loaded; streams without one are reloaded on connecting. */
  begin(offsets: Readonly<Record<string, number>>): void
  /** Called after every reconnection, for data updated by events without a stream. */
  onReconnect(refetch: () => void): void
  /** From the socket, by the name on the wire. */
  receive(name: string, payload: unknown, place?: StreamPlace): void
  /** The socket has connected; from the second time on, events without a stream may have been missed. */
  connected(): void
}

interface LiveOptions {
  /** Asks the server for missed events. */
  missedEvents: MissedEvents
  /** The delays before the second, third … attempt of a catch-up, in milliseconds. */
  pauses?: readonly number[]
  onError?(error: unknown): void
}

const keyOf = new Map<string, ServerEventName>(
  Object.entries(serverEvents).map(([key, name]) => [name, key as ServerEventName]),
)

export function createLive(queryClient: QueryClient, options: LiveOptions): Live {
  const { missedEvents, pauses = [1_000, 2_000, 4_000], onError = console.error } = options
  const reducers = new Map<ServerEventName, Reducer<never>[]>()
  const refetches: { of(stream: string): boolean; refetch(stream: string): void }[] = []
  const reconnects: (() => void)[] = []
  const places = createStreamPlaces()
  const asking = new Map<string, Promise<void>>()
  const confirming = new Set<string>()
  let connections = 0

  /** One reducer's error must not stop the others; its data is reloaded. */
  function apply({ name, payload, place }: Omit<BufferedEvent, 'place'> & { place?: StreamPlace | undefined }) {
    const key = keyOf.get(name)
    for (const reducer of (key && reducers.get(key)) ?? []) {
      try {
        reducer(payload as never, place)
      } catch (error) {
        onError(error)
        if (place) refetch(place.stream)
      }
    }
  }

  function refetch(stream: string) {
    for (const one of refetches) if (one.of(stream)) one.refetch(stream)
  }

  function ask(stream: string) {
    if (asking.has(stream)) return
    const work = fetchMissedEvents({ stream, places, missedEvents, pauses, apply, refetch })
      .catch(onError)
      .finally(() => {
        asking.delete(stream)
        if (places.seen(stream) < places.head(stream)) ask(stream)
      })
    asking.set(stream, work)
  }

  /** Only the server knows whether it was set back, or whether a late heartbeat arrived after a newer event. */
  async function confirmReset(stream: string, head: number) {
    if (confirming.has(stream)) return
    confirming.add(stream)
    try {
      if (!(await wasReset(stream))) return
      places.reset(stream, head)
      refetch(stream)
    } finally {
      confirming.delete(stream)
    }
  }

  async function wasReset(stream: string) {
    try {
      return (await missedEvents(stream, places.seen(stream))).refetch
    } catch {
      return true
    }
  }

  function receiveOffsets(heads: Readonly<Record<string, number>>) {
    for (const { stream, news } of places.heads(heads)) {
      if (news === 'behind') ask(stream)
      else if (news === 'lower') void confirmReset(stream, heads[stream] ?? 0)
      // Data loaded before listening may lack what happened in between.
      else void whenIdle(queryClient).then(() => refetch(stream))
    }
  }

  return {
    queryClient,
    onEvent: (event, reducer) =>
      void reducers.set(event, [...(reducers.get(event) ?? []), reducer as unknown as Reducer<never>]),
    onRefetch: (stream, refetch) =>
      void refetches.push({ of: typeof stream === 'string' ? (other) => other === stream : stream, refetch }),
    begin: (offsets) => void places.heads(offsets),
    onReconnect: (refetch) => void reconnects.push(refetch),
    receive(name, payload, place) {
      if (name === serverEvents.streamOffsets) return receiveOffsets(payload as Record<string, number>)
      if (!place) return apply({ name, payload })
      const event = { name, payload, place }
      const todo = places.arrived(event)
      if (todo === 'apply') apply(event)
      if (todo === 'ask') ask(place.stream)
    },
    connected() {
      connections += 1
      if (connections > 1) for (const refetch of reconnects) refetch()
    },
  }
}

/** Once no query is in flight, so that a first fetch is not discarded halfway. */
function whenIdle(queryClient: QueryClient): Promise<void> {
  if (queryClient.isFetching() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    })
  })
}
