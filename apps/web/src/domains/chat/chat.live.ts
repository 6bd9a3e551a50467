// How events, and replies to one's own acts, change what is shown of the team chat.
import { chatLimits, chatStream, ownChatStream } from '@frontdesk/contract/chat/limits'
import type { QueryClient } from '@tanstack/react-query'
import { applyToQueries, repeatReads } from '#platform/entities/apply-to-queries.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import type { Live } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { announce, announceMention } from './alerts/announce.ts'
import {
  chatSettingsQuery,
  getRooms,
  type Message,
  messages,
  type OwnRoomState,
  pinnedQuery,
  type Room,
  readersQuery,
  roomsQuery,
  type SharedRoom,
} from './chat.queries.ts'
import { typingHeard, viewerHeard } from './talk/present.ts'

const [ofRoom, ofPerson] = [chatStream(''), ownChatStream('')]

export function registerChatLive(live: Live) {
  const client = live.queryClient
  live.onEvent('chatRoomSaved', ({ room }) => applyRoom(client, room))
  live.onEvent('chatMineSaved', ({ rooms }) => applyMine(client, rooms))
  live.onEvent('chatRoomRemoved', ({ id }) => removeRoom(client, id))
  live.onEvent('chatMessageAdded', ({ message }) => {
    applyMessage(client, message)
    announce(client, message)
  })
  live.onEvent('chatMessageChanged', ({ message, mentioned }) => {
    applyMessage(client, message)
    if (mentioned) announceMention(message, mentioned)
  })
  live.onEvent('chatRoomsChanged', ({ data }) => data || scheduleRefetch(client, ['chat']))
  live.onEvent('chatSettingsSaved', (settings) => applyToQueries(client, chatSettingsQuery().queryKey, () => settings))
  live.onEvent('chatRead', ({ roomId, ...reader }) => applyReader(client, roomId, reader))
  live.onEvent('chatViewing', viewerHeard)
  live.onEvent('chatTyping', typingHeard)
  // People who join or leave the account join or leave rooms.
  live.onEvent('userRemoved', () => refreshRooms(client))
  live.onEvent('usersPeers', () => refreshRooms(client))
  live.onRefetch(
    (stream) => stream.startsWith(ofRoom),
    (stream) => {
      const roomId = stream.slice(ofRoom.length)
      refreshRooms(client)
      messages.refresh(client, roomId)
      scheduleRefetch(client, pinnedQuery(roomId).queryKey)
    },
  )
  live.onRefetch(
    (stream) => stream.startsWith(ofPerson),
    () => refreshRooms(client),
  )
  live.onReconnect(() => scheduleRefetch(client, ['chat', 'listChatReaders']))
}

const refreshRooms = (client: QueryClient) => scheduleRefetch(client, roomsQuery().queryKey)

export function applyRoom(client: QueryClient, room: SharedRoom | Room) {
  const known = getRooms(client).getStored(room.id)
  if ('mine' in room || known) getRooms(client).applyEvent([{ ...known, ...room } as Room])
  // What is one's own of a room that one has joined comes only from the server.
  else refreshRooms(client)
}

export function applyMine(client: QueryClient, states: readonly OwnRoomState[]) {
  const known = states.flatMap((mine) => {
    const room = getRooms(client).getStored(mine.roomId)
    return room ? { ...room, mine } : []
  })
  if (known.length < states.length) repeatReads(client, roomsQuery().queryKey)
  getRooms(client).applyEvent(known)
}

/** Nothing of it may be shown any more. */
export function removeRoom(client: QueryClient, id: string) {
  getRooms(client).applyRemoval(id)
  clearRoom(client, id)
  scheduleRefetch(client, ['chat', 'searchChat'])
}

/** What is on the screen at the moment stays until its page is left. */
export function clearRoom(client: QueryClient, id: string) {
  messages.clear(client, id)
  for (const { queryKey } of [readersQuery(id), pinnedQuery(id)]) client.removeQueries({ queryKey, type: 'inactive' })
}

export function applyMessage(client: QueryClient, message: Message) {
  const { roomId, edited, deleted } = message
  applyNewest(client, message)
  messages.apply(client, roomId, [message])
  if (edited || deleted) applyQuotes(client, message)
  const { queryKey } = pinnedQuery(roomId)
  const wasPinned = client.getQueryData(queryKey)?.data.some(({ id }) => id === message.id)
  if (wasPinned || message.pinned) scheduleRefetch(client, queryKey)
}

/** The newest message of a room is shown in the list. */
function applyNewest(client: QueryClient, message: Message) {
  const { roomId, seq, said, user, createdAt } = message
  const room = getRooms(client).getStored(roomId)
  // The list on its way may have it as it was.
  if (!room) return repeatReads(client, roomsQuery().queryKey)
  if (seq < (room.lastMessage?.seq ?? 0)) return
  const changed = { ...room, lastMessage: shorten(message) }
  if (seq > room.seq) Object.assign(changed, { seq, said, lastMessageOn: createdAt })
  // The author has read up to it; an event of its own says it again.
  if (seq > room.seq && user === useSession.getState().session?.userId)
    changed.mine = { ...room.mine, seq, said, mentioned: false }
  getRooms(client).applyEvent([changed])
}

const cut = (text: string) => [...text].slice(0, chatLimits.preview).join('')

const shorten = ({ id, seq, type, user, message, files, deleted }: Message): Room['lastMessage'] => ({
  ...{ id, seq, type, user, message: cut(message), file: files[0]?.name ?? null, deleted },
})

/** Replies quote the beginning of the message. */
function applyQuotes(client: QueryClient, { id, roomId, message, deleted }: Message) {
  const known = messages.getMessages(client)
  const quoting = known.listGroup(roomId).flatMap((each) => {
    const { replyTo } = each
    return replyTo?.id === id ? { ...each, replyTo: { ...replyTo, message: cut(message), deleted } } : []
  })
  known.applyEvent(quoting)
  // Replies on their way may quote it as it was.
  repeatReads(client, messages.keyOf(roomId))
}

function applyReader(client: QueryClient, roomId: string, reader: { userId: string; seq: number; at: string }) {
  applyToQueries(client, readersQuery(roomId).queryKey, (known) => {
    const others = known.data.filter(({ userId }) => userId !== reader.userId)
    return { ...known, data: [reader, ...others].slice(0, chatLimits.readers) }
  })
}
