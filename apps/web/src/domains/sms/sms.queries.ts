import { isLongEnough } from '@frontdesk/contract/search/search-kinds'
import { type RoomFilter, smsLimits } from '@frontdesk/contract/sms/limits'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { hasCode } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { createTimeline, useTimeline } from '#platform/conversation/timeline.ts'
import type { Kind } from '#platform/entities/collection.ts'
import { getEntities, useEntityPages, useEntityQuery } from '#platform/entities/entities.ts'
import { type EntityPage, listEntities } from '#platform/entities/entity-list.ts'
import { useMe, useSession } from '#platform/session/session-state.ts'
import type { ListedRun } from './page/messages-search.ts'

export type Room = AnswerTo<'sms', 'getRoom'>
export type Message = AnswerTo<'sms', 'sendMessage'>
export type MessageMedia = Message['media'][number]

const groupOf = ({ status }: Room) => (status === 'attention' ? 0 : 1)

/** As the server orders the list. */
export const compareRooms = (a: Room, b: Room) =>
  groupOf(a) - groupOf(b) ||
  (a.lastMessageOn === b.lastMessageOn ? (a.id < b.id ? 1 : -1) : a.lastMessageOn < b.lastMessageOn ? 1 : -1)

const roomKind: Kind<Room> = { name: 'smsRoom', groupOf: () => '', compare: compareRooms }

export const getRooms = (client: QueryClient) => getEntities(client).of(roomKind)

/** Incoming texts that are unanswered, and that this person has not read. */
export function countUnread(room: Room, userId: string): number {
  const mine = room.viewedBy.find((each) => each.userId === userId)?.incoming ?? 0
  return Math.max(0, room.incoming - Math.max(room.settled, mine))
}

/** Whether a list with this filter shows the conversation. */
export function isInList(room: Room, filter: RoomFilter, userId: string): boolean {
  const open = room.status === 'open' || room.status === 'attention'
  if (filter === 'completed' || filter === 'snoozed') return room.status === filter
  if (filter === 'followed') return room.favorited.some((each) => each.userId === userId)
  return open && (filter === 'open' || room.assignedTo === userId)
}

export interface RoomPage extends EntityPage<Room> {
  next: string | null
  /** Undefined for the results of a search, and for replies to a campaign. */
  filter: RoomFilter | undefined
}

/** Lists of the unread replies to a campaign; read again when one comes in. */
export const repliesKey = ['sms', 'replies'] as const

/** Those that need attention first. Events report every change; a search is made again. */
export function roomsQuery(filter: RoomFilter, search: string, run?: ListedRun) {
  const options = infiniteQueryOptions({
    queryKey: run ? [...repliesKey, run, search] : ['sms', 'rooms', filter, search],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: RoomPage) => next ?? undefined,
    async queryFn({ client, pageParam, signal }): Promise<RoomPage> {
      const began = getEntities(client).now()
      const query = { filter, ...run, ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
      const { data, next } = await api.sms.listRooms({ query }, { signal })
      getRooms(client).applyRead(data, began)
      const [ids, upTo] = [data.map(({ id }) => id), next === null ? null : (data.at(-1) ?? null)]
      return { ids, upTo, total: data.length, began, next, filter: search || run ? undefined : filter }
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
  const view = (client: QueryClient, data = client.getQueryData(options.queryKey)) => listRooms(client, data?.pages)
  return { ...options, view }
}

/** The results of a search stay what they are, whatever becomes of them. */
function listRooms(client: QueryClient, pages: readonly RoomPage[] | undefined): readonly Room[] | undefined {
  const rooms = getRooms(client)
  if (!pages?.[0]) return undefined
  const { filter } = pages[0]
  if (!filter) return [...new Set(pages.flatMap(({ ids }) => ids))].flatMap((id) => rooms.get(id) ?? [])
  const me = useSession.getState().me?.id ?? ''
  return listEntities(rooms, '', pages).filter((room) => isInList(room, filter, me))
}

export function useRooms(filter: RoomFilter, search: string, run?: ListedRun) {
  const { view = [], ...query } = useEntityPages(roomsQuery(filter, search, run))
  return { ...query, rooms: view }
}

/** Numbers that only the server knows. */
export const countsQuery = () => queryOptions(api.sms.countRooms.queryOptions())

/** Incoming texts that are unanswered and unread. */
export function useUnreadTexts(): number {
  const { account } = useMe()
  return useQuery({ ...countsQuery(), enabled: account.messagingEnabled }).data?.unread ?? 0
}

export function roomQuery(id: string) {
  const options = queryOptions({
    queryKey: api.sms.getRoom.queryKey({ params: { id } }),
    async queryFn({ client, signal }) {
      const began = getEntities(client).now()
      try {
        getRooms(client).applyRead([await api.sms.getRoom({ params: { id } }, { signal })], began)
      } catch (error) {
        if (hasCode(error, 'roomNotFound')) getRooms(client).applyRemoval(id)
        throw error
      }
      return { id }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { ...options, view: (client: QueryClient) => getRooms(client).get(id) }
}

export const useRoom = (id: string) => useEntityQuery(roomQuery(id))

export const clientRoomsQuery = (id: string) => queryOptions(api.sms.listClientRooms.queryOptions({ params: { id } }))

export const messages = createTimeline<Message>({
  domain: 'sms',
  read: (id, place, signal) =>
    api.sms.listMessages({ params: { id }, query: { ...place, limit: smsLimits.messagesPage } }, { signal }),
})

export const messagesQuery = messages.query

export const useMessages = (roomId: string, around?: string) => useTimeline(messages, roomId, around)

export const foundMessagesQuery = (q: string) =>
  queryOptions({
    ...api.sms.searchMessages.queryOptions({ query: { q } }),
    enabled: isLongEnough(q),
    placeholderData: keepPreviousData,
  })
