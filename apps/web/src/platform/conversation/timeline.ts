// Messages of rooms, numbered 1, 2, 3 … in each without gaps: queries hold the ids of pages, the store holds the messages.
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Collection, Entity, Kind } from '#platform/entities/collection.ts'
import { getEntities, useEntityPages } from '#platform/entities/entities.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'

interface RoomMessage extends Entity {
  roomId: string
  /** Its place in the room. */
  seq: number
}

interface Place {
  before?: number
  after?: number
  around?: string
}

interface Ends {
  /** There is more before it, or after it. */
  older: boolean
  newer: boolean
}

export interface TimelinePage extends Ends {
  ids: readonly string[]
  /** Places of its first and last message; 0 without any. */
  first: number
  last: number
  /** When it was asked for. */
  began: number
}

export interface TimelineOptions<M extends RoomMessage> {
  /** Of the API, and so the first part of the key. */
  domain: string
  /** Oldest first. */
  read(roomId: string, place: Place, signal: AbortSignal): Promise<Ends & { data: readonly M[] }>
}

export type Timeline<M extends RoomMessage> = ReturnType<typeof createTimeline<M>>

export function createTimeline<M extends RoomMessage>({ domain, read }: TimelineOptions<M>) {
  const kind: Kind<M> = {
    name: `${domain} message`,
    groupOf: ({ roomId }) => roomId,
    compare: (one, other) => one.seq - other.seq,
  }
  const getMessages = (client: QueryClient) => getEntities(client).of(kind)
  const keyOf = (roomId: string) => [domain, 'messages', roomId]

  /** From the newest message on, or around one that was found. Events report every change. */
  function query(roomId: string, around = '') {
    const options = infiniteQueryOptions({
      queryKey: [...keyOf(roomId), around],
      initialPageParam: (around ? { around } : {}) as Place,
      getPreviousPageParam: ({ older, first }: TimelinePage): Place | undefined =>
        older && first ? { before: first } : undefined,
      getNextPageParam: ({ newer, last }: TimelinePage): Place | undefined =>
        newer && last ? { after: last } : undefined,
      async queryFn({ client, pageParam, signal }): Promise<TimelinePage> {
        const began = getEntities(client).now()
        const { data, older, newer } = await read(roomId, pageParam, signal)
        getMessages(client).applyRead(data, began)
        return {
          ids: data.map(({ id }) => id),
          first: data[0]?.seq ?? 0,
          last: data.at(-1)?.seq ?? 0,
          older,
          newer,
          began,
        }
      },
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    })
    const view = (client: QueryClient) => {
      const pages = client.getQueryData(options.queryKey)?.pages
      return pages && listMessages(getMessages(client), roomId, pages)
    }
    return { ...options, view }
  }

  return {
    query,
    getMessages,
    keyOf,
    /** Messages of one room, from an event or a reply. Rooms that no screen showed lately read them when one does. */
    apply(client: QueryClient, roomId: string, messages: readonly M[]) {
      const queries = client.getQueryCache().findAll({ queryKey: keyOf(roomId) })
      if (queries.length === 0 || messages.length === 0) return
      getMessages(client).applyEvent(messages)
      for (const { queryKey, state } of queries) {
        const last = (state.data as { pages: TimelinePage[] } | undefined)?.pages.at(-1)
        const added = last ? listAdded(getMessages(client), roomId, last) : []
        // This browser did not hear of what comes between.
        if (added.some(({ seq }, at) => seq !== (last?.last ?? 0) + at + 1)) scheduleRefetch(client, queryKey)
      }
    },
    refresh: (client: QueryClient, roomId: string) => scheduleRefetch(client, keyOf(roomId)),
    /** The pages of a screen that shows it are empty until it is left. */
    clear(client: QueryClient, roomId: string) {
      const messages = getMessages(client)
      for (const { id } of messages.listGroup(roomId)) messages.applyRemoval(id)
      client.removeQueries({ queryKey: keyOf(roomId), type: 'inactive' })
    },
  }
}

export function useTimeline<M extends RoomMessage>(timeline: Timeline<M>, roomId: string, around?: string) {
  const { view = [], ...query } = useEntityPages(timeline.query(roomId, around))
  return { ...query, messages: view }
}

const views = new WeakMap<object, { revision: number; list: readonly RoomMessage[] }>()

function listMessages<M extends RoomMessage>(
  messages: Collection<M>,
  roomId: string,
  pages: readonly TimelinePage[],
): readonly M[] {
  const revision = messages.getRevision(roomId)
  const known = views.get(pages)
  if (known?.revision === revision) return known.list as readonly M[]
  const last = pages.at(-1)
  const read = pages.flatMap(({ ids }) => ids).flatMap((id) => messages.get(id) ?? [])
  const list = last ? [...read, ...listAdded(messages, roomId, last)] : read
  views.set(pages, { revision, list })
  return list
}

/** What came after the newest page was read; where newer pages are not loaded, it is on them. */
const listAdded = <M extends RoomMessage>(
  messages: Collection<M>,
  roomId: string,
  { newer, last, began }: TimelinePage,
): readonly M[] =>
  newer ? [] : messages.listGroup(roomId).filter(({ id, seq }) => seq > last && messages.isNewer(id, began))
