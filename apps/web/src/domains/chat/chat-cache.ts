// How events, and replies to one's own acts, update the team chat in the query cache.
import { chatLimits } from '@frontdesk/contract/chat/limits'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { mergeMessages, repeatLoad } from '#platform/api/message-pages.ts'
import { useSession } from '#platform/session/session-state.ts'
import {
  type Message,
  type MessagePage,
  messagesKey,
  type OwnRoomState,
  pinnedQuery,
  type Room,
  readersQuery,
  roomsQuery,
  type SharedRoom,
} from './chat.queries.ts'

/** As the server orders the list. */
export const inOrder = (a: Room, b: Room) =>
  a.mine.order - b.mine.order ||
  Number(a.format === 'direct') - Number(b.format === 'direct') ||
  compare(a.title.toLowerCase(), b.title.toLowerCase()) ||
  compare(a.id, b.id)

const own = () => useSession.getState().session?.userId

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const unreadOf = ({ said, mine }: Pick<Room, 'said' | 'mine'>) => Math.max(0, said - mine.said)

export const roomIn = (client: QueryClient, id: string) =>
  client.getQueryData(roomsQuery().queryKey)?.data.find((room) => room.id === id)

function changeRooms(client: QueryClient, change: (rooms: readonly Room[]) => Room[]) {
  const { queryKey } = roomsQuery()
  client.setQueryData(queryKey, (known) => known && { ...known, data: change(known.data).sort(inOrder) })
  repeatLoad(client, queryKey)
}

const changeRoom = (client: QueryClient, id: string, change: (room: Room) => Room) =>
  changeRooms(client, (rooms) => rooms.map((room) => (room.id === id ? change(room) : room)))

/** What all members see of a room: its newest messages and its title change independently. */
function mergedRoom(known: Room, room: SharedRoom): Room {
  const { title, users, version, everyone, createdBy } = room.version >= known.version ? room : known
  const { seq, said, lastMessage, lastMessageOn } = room.seq >= known.seq ? room : known
  return { ...known, title, users, version, everyone, createdBy, seq, said, lastMessage, lastMessageOn }
}

/** A room that one did not know comes with what is one's own of it only from the server. */
export function putRoom(client: QueryClient, room: SharedRoom | Room) {
  const known = roomIn(client, room.id)
  if (known) return changeRoom(client, room.id, (before) => mergedRoom(before, room))
  if ('mine' in room) return changeRooms(client, (rooms) => [...rooms, room])
  void client.invalidateQueries({ queryKey: roomsQuery().queryKey })
}

export function putMine(client: QueryClient, rooms: readonly OwnRoomState[]) {
  const newer = new Map(rooms.map((mine) => [mine.roomId, mine]))
  changeRooms(client, (known) =>
    known.map((room) => {
      const mine = newer.get(room.id)
      return mine && mine.version >= room.mine.version ? { ...room, mine } : room
    }),
  )
}

/** Nothing of it may be shown any more. */
export function removeRoom(client: QueryClient, id: string) {
  changeRooms(client, (rooms) => rooms.filter((room) => room.id !== id))
  forgetRoom(client, id)
  void client.invalidateQueries({ queryKey: ['chat', 'searchChat'] })
}

/** What no screen shows at the moment; its page does the rest once it has left the screen. */
export function forgetRoom(client: QueryClient, id: string) {
  for (const queryKey of [[...messagesKey, id], readersQuery(id).queryKey, pinnedQuery(id).queryKey])
    client.removeQueries({ queryKey, type: 'inactive' })
}

export function putMessage(client: QueryClient, message: Message) {
  const { roomId, seq, said } = message
  changeRoom(client, roomId, (room) => {
    const isNewest = room.lastMessage === null || seq >= room.lastMessage.seq
    const lastMessage = isNewest ? lastOf(message) : room.lastMessage
    if (seq <= room.seq) return { ...room, lastMessage }
    // Whoever wrote has read up to it; their own event says it again.
    const mine = message.user === own() ? { ...room.mine, seq, said, mentioned: false } : room.mine
    return { ...room, seq, said, mine, lastMessage, lastMessageOn: message.createdAt }
  })
  for (const query of client.getQueryCache().findAll({ queryKey: [...messagesKey, roomId] })) {
    const data = query.state.data as InfiniteData<MessagePage> | undefined
    const merged = data && mergeMessages(data, [message])
    if (merged) client.setQueryData(query.queryKey, withReplies(merged, message))
    // A gap: something came that this browser did not hear of.
    else if (data) client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    repeatLoad(client, query.queryKey)
  }
  const pinned = pinnedQuery(roomId).queryKey
  const wasPinned = client.getQueryData(pinned)?.data.some(({ id }) => id === message.id)
  if (wasPinned || message.pinned) void client.invalidateQueries({ queryKey: pinned, exact: true })
}

const beginning = (text: string) => [...text].slice(0, chatLimits.preview).join('')

const lastOf = ({ id, seq, type, user, message, files, deleted }: Message): Room['lastMessage'] => ({
  ...{ id, seq, type, user, message: beginning(message), file: files[0]?.name ?? null, deleted },
})

/** Replies quote the beginning of the message. */
function withReplies(list: InfiniteData<MessagePage>, { id, message, deleted }: Message): InfiniteData<MessagePage> {
  const quoted = (each: Message): Message =>
    each.replyTo?.id === id ? { ...each, replyTo: { ...each.replyTo, message: beginning(message), deleted } } : each
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(quoted) })) }
}

export function putReader(client: QueryClient, roomId: string, reader: { userId: string; seq: number; at: string }) {
  client.setQueryData(readersQuery(roomId).queryKey, (known) => {
    if (!known) return known
    const others = known.data.filter(({ userId }) => userId !== reader.userId)
    return { ...known, data: [reader, ...others].slice(0, chatLimits.readers) }
  })
}

export const refreshChat = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['chat'] })

const pending = new WeakSet<QueryClient>()

/** Once for many rooms that are loaded again at the same time. */
function refreshList(client: QueryClient) {
  client.invalidateQueries({ queryKey: roomsQuery().queryKey, refetchType: 'none' })
  if (pending.has(client)) return
  pending.add(client)
  setTimeout(() => {
    pending.delete(client)
    void client.refetchQueries({ queryKey: roomsQuery().queryKey, type: 'active', stale: true })
  })
}

/** One room, and the list that shows it. */
export function refreshRoom(client: QueryClient, roomId: string) {
  refreshList(client)
  void client.invalidateQueries({ queryKey: [...messagesKey, roomId] })
  void client.invalidateQueries({ queryKey: pinnedQuery(roomId).queryKey })
}

/** Among those that are loaded. */
export const messageIn = (client: QueryClient, roomId: string, id: string): Message | undefined =>
  client
    .getQueriesData<InfiniteData<MessagePage>>({ queryKey: [...messagesKey, roomId] })
    .flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? [])
    .find((message) => message.id === id)
