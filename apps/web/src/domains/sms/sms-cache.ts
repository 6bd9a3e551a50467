// How events, and replies to one's own acts, update conversations in the query cache.
import type { RoomFilter } from '@frontdesk/contract/sms/limits'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { mergeMessages, repeatLoad } from '#platform/api/message-pages.ts'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import {
  countsQuery,
  listKey,
  type Message,
  type MessagePage,
  messagesKey,
  type Room,
  type RoomPage,
  roomQuery,
} from './sms.queries.ts'

const me = () => useSession.getState().me?.id ?? ''

/** Whether a list with this filter shows the conversation. */
export function isInList(room: Room, filter: RoomFilter, userId: string): boolean {
  const open = room.status === 'open' || room.status === 'attention'
  if (filter === 'completed' || filter === 'snoozed') return room.status === filter
  if (filter === 'followed') return room.favorited.some((each) => each.userId === userId)
  return open && (filter === 'open' || room.assignedTo === userId)
}

const group = ({ status }: Room) => (status === 'attention' ? 0 : 1)

/** As the server orders the list. */
export const compareRooms = (a: Room, b: Room) =>
  group(a) - group(b) ||
  (a.lastMessageOn === b.lastMessageOn ? (a.id < b.id ? 1 : -1) : a.lastMessageOn < b.lastMessageOn ? 1 : -1)

/** Incoming texts that are unanswered, and that this person has not read. */
export function countUnread(room: Room, userId: string): number {
  const mine = room.viewedBy.find((each) => each.userId === userId)?.incoming ?? 0
  return Math.max(0, room.incoming - Math.max(room.settled, mine))
}

export function storeRoom(client: QueryClient, room: Room, messages: readonly Message[] = []) {
  const { queryKey } = roomQuery(room.id)
  client.setQueryData(queryKey, (known) => (known && known.version > room.version ? known : room))
  repeatLoad(client, queryKey)
  for (const query of client.getQueryCache().findAll({ queryKey: listKey })) {
    const [, , filter, search] = query.queryKey as unknown as [string, string, RoomFilter, string]
    const data = query.state.data as InfiniteData<RoomPage> | undefined
    if (data) client.setQueryData(query.queryKey, placed(data, room, search ? undefined : filter))
    repeatLoad(client, query.queryKey)
  }
  storeMessages(client, room.id, messages)
  refreshCounts(client)
  for (const query of client.getQueryCache().findAll({ queryKey: api.sms.listClientRooms.queryKey() }))
    client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/** @param filter Undefined for the results of a search, whose rows change in place. */
function placed(list: InfiniteData<RoomPage>, room: Room, filter: RoomFilter | undefined): InfiniteData<RoomPage> {
  const known = list.pages.flatMap(({ data }) => data)
  const before = known.find(({ id }) => id === room.id)
  if (before && before.version > room.version) return list
  if (filter === undefined) {
    if (!before) return list
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((each) => (each.id === room.id ? room : each)),
    }))
    return { ...list, pages }
  }
  const rest = list.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== room.id) }))
  if (!isInList(room, filter, me())) return { ...list, pages: rest }
  // Behind the last loaded row it is on a page that is not loaded.
  const at = rest.findIndex(({ data, next }) => {
    const last = data.at(-1)
    return next === null || (last !== undefined && compareRooms(room, last) < 0)
  })
  if (at === -1) return { ...list, pages: rest }
  const pages = rest.map((page, index) =>
    index === at ? { ...page, data: [...page.data, room].sort(compareRooms) } : page,
  )
  return { ...list, pages }
}

export function storeMessages(client: QueryClient, roomId: string, messages: readonly Message[]) {
  if (messages.length === 0) return
  for (const query of client.getQueryCache().findAll({ queryKey: [...messagesKey, roomId] })) {
    const data = query.state.data as InfiniteData<MessagePage> | undefined
    const merged = data && mergeMessages(data, messages)
    if (merged) client.setQueryData(query.queryKey, merged)
    // A gap: something came that this browser did not hear of.
    else if (data) client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    repeatLoad(client, query.queryKey)
  }
}

export const refreshTexts = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['sms'] })

/** Milliseconds: many changes at once are counted together. */
const together = 60
const pending = new WeakSet<QueryClient>()

function refreshCounts(client: QueryClient) {
  const { queryKey } = countsQuery()
  client.invalidateQueries({ queryKey, refetchType: 'none' })
  if (pending.has(client)) return
  pending.add(client)
  setTimeout(() => {
    pending.delete(client)
    void client.refetchQueries({ queryKey, type: 'active', stale: true })
  }, together)
}

/** A contact was saved: its name, and whether it shares the number of a conversation, which only the server knows. */
export function applyClientSaved(client: QueryClient, contact: NonNullable<Room['client']> & Numbers) {
  const { id, firstName, lastName, companyName } = contact
  const name = [firstName, lastName].filter(Boolean).join(' ') || companyName || '—'
  const named = (room: Room): Room => ({
    ...room,
    client: room.client?.id === id ? { id, firstName, lastName, companyName } : room.client,
    sharedWith: room.sharedWith.map((each) => (each.id === id ? { id, name } : each)),
  })
  client.setQueriesData<InfiniteData<RoomPage>>(
    { queryKey: listKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(named) })) },
  )
  client.setQueriesData<Room>({ queryKey: api.sms.getRoom.queryKey() }, (room) => room && named(room))
  const { phone, mobilePhone } = contact
  reloadRooms(client, (room) => {
    const listed = room.client?.id === id || room.sharedWith.some((each) => each.id === id)
    return listed !== (room.phoneNumber === phone || room.phoneNumber === mobilePhone)
  })
}

interface Numbers {
  phone: string | null
  mobilePhone: string | null
}

/** A deleted contact has no conversation, and shares no number. */
export const applyClientRemoved = (client: QueryClient, id: string) =>
  reloadRooms(client, (room) => room.client?.id === id || room.sharedWith.some((each) => each.id === id))

function reloadRooms(client: QueryClient, stale: (room: Room) => boolean) {
  for (const query of client.getQueryCache().findAll({ queryKey: api.sms.getRoom.queryKey() })) {
    const room = query.state.data as Room | undefined
    if (room && stale(room)) void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}
