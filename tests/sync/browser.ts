// The web without its screens: its real client, query cache, and reducers, on a real socket of a real server.
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { QueryClient } from '@tanstack/react-query'
import type { TestPerson, TestServer } from '../../apps/server/src/testing/server.ts'
import { registerLive } from '../../apps/web/src/app/domains.ts'
import { ApiFailure } from '../../apps/web/src/platform/api/api-failure.ts'
import { api } from '../../apps/web/src/platform/api.ts'
import { createQueryClient } from '../../apps/web/src/platform/query-client.ts'
import { createLive } from '../../apps/web/src/platform/realtime/live.ts'
import { useSession } from '../../apps/web/src/platform/session/session-state.ts'
import { listen } from './listener.ts'

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A query: its key, and its options. */
export interface Shown {
  queryKey: readonly unknown[]
  queryFn?: unknown
  initialPageParam?: unknown
  /** What a screen shows of it, where its reply is in the entities. */
  view?(client: QueryClient): unknown
}

/** One at a time: like a tab, this process has one session. */
export async function openBrowser(server: TestServer, person: TestPerson, token: string) {
  const account = person.id === server.here.people[person.role].id ? server.here : server.there
  const leaveServer = reachServer(server.url)
  useSession.setState({ session: { token, userId: person.id, namespace: account.namespace }, me: null })
  const queryClient = createQueryClient()
  const asked = new Set<Promise<unknown>>()
  const live = createLive(queryClient, {
    missedEvents(stream, after) {
      const reply = api.platform.listMissedEvents({ query: { stream, after } })
      asked.add(reply)
      reply.finally(() => asked.delete(reply)).catch(() => {})
      return reply
    },
    onError: (error) => {
      throw error
    },
  })
  registerLive(live)
  // After the domains' own reducers, so that a counted event has been applied, whether live or by catching up.
  const applied: ServerEventName[] = []
  let look = () => {}
  for (const event of Object.keys(serverEvents) as ServerEventName[]) {
    live.onEvent(event, () => {
      applied.push(event)
      look()
    })
  }
  const ears = await listen(server, account, person, { token, onConnected: live.connected, onEvent: live.receive })

  return {
    ...ears,
    token,
    queryClient,
    /** Also waits for events that came before the one they follow, and are fetched in order. */
    async settle() {
      await ears.settle()
      do {
        await Promise.allSettled([...asked])
        await new Promise((resolve) => setTimeout(resolve))
      } while (asked.size > 0)
    },
    /** The number of events applied so far: a position to count from. */
    appliedPlace: () => applied.length,
    appliedSince: (event: ServerEventName, from: number) => applied.slice(from).filter((one) => one === event).length,
    /** Waits until the event was applied `times` since the position `from`. */
    untilApplied: (event: ServerEventName, times: number, from: number) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (applied.slice(from).filter((one) => one === event).length >= times) resolve()
        }
        look()
      }),
    /** What the screens show from now on, as it is now. */
    async show(queries: readonly Shown[]) {
      for (const query of queries) await fetchInto(queryClient, query)
    },
    close() {
      ears.disconnect()
      queryClient.clear()
      useSession.setState({ session: null, me: null })
      leaveServer()
    },
  }
}

export const readView = (client: QueryClient, { queryKey, view }: Shown): unknown =>
  view ? view(client) : client.getQueryData(queryKey)

/** The same query's current reply, from a cache without events; an error code if there is none. */
export async function fetchFresh(query: Shown): Promise<unknown> {
  const client = createQueryClient()
  try {
    await fetchInto(client, query)
    return readView(client, query)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return error.code
  } finally {
    client.clear()
  }
}

function fetchInto(client: ReturnType<typeof createQueryClient>, query: Shown): Promise<unknown> {
  // The two kinds of queries differ only in what the cache stores.
  const options = { ...query, retry: false, staleTime: 0 } as never
  return 'initialPageParam' in query ? client.fetchInfiniteQuery(options) : client.fetchQuery(options)
}

/** The web calls its own origin; returns a function that restores the original. */
function reachServer(origin: string): () => void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) =>
    original(typeof input === 'string' && input.startsWith('/') ? origin + input : input, init)
  return () => {
    globalThis.fetch = original
  }
}
