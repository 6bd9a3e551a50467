// Only members of a room hear of it. What is emitted to a room's stream goes to those who are members at the commit, and the
// stream's missed events to those who are members when they ask.
import { chatStream, ownChatStream } from '@frontdesk/contract/chat/limits'
import type { Caller } from '#platform/caller'
import type { Audience, Audiences, CanSubscribe, Domain } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { membersOfRooms, roomIdsOfMember } from './rooms/rooms.store.ts'

/** Sockets that have the room open. */
export const viewersRoom = (roomId: string) => `chat:${roomId}`

export const chatAudiences: Audiences = {
  chatRoomSaved: 'stated',
  chatMessageAdded: 'stated',
  chatMessageChanged: 'stated',
  chatRoomRemoved: ({ userId }) => ({ users: [userId] }),
  chatMineSaved: ({ userId }) => ({ users: [userId], own: true }),
  chatRoomsChanged: () => 'account',
  chatPinsChanged: () => 'account',
  chatSettingsSaved: () => 'account',
  chatRead: ({ roomId }) => ({ room: viewersRoom(roomId) }),
  chatViewing: ({ roomId }) => ({ room: viewersRoom(roomId) }),
  chatTyping: ({ roomId }) => ({ room: viewersRoom(roomId) }),
}

/** Everybody of the account is in the room for everyone. Direct rooms are closed to ghosts. */
export const membersAudience = (
  { everyone, format }: { everyone: boolean; format: string },
  users: readonly string[],
): Audience => (everyone ? 'account' : { users, ofStream: true, ...(format === 'direct' && { own: true }) })

const prefix = chatStream('')

export const chatStreams: Pick<Domain, 'canSubscribe' | 'subscribers' | 'streams'> = {
  canSubscribe: (stream, { userId }) => stream === ownChatStream(userId),
  subscribers,
  streams: async (caller, platform) => {
    const rooms = await platform.database.read(caller.accountId, roomIdsOfMember(caller))
    return [ownChatStream(caller.userId), ...rooms.map(({ room_id }) => chatStream(room_id))]
  },
}

async function subscribers(platform: Platform, accountId: string, streams: readonly string[]): Promise<CanSubscribe> {
  const ids = streams.filter((stream) => stream.startsWith(prefix)).map((stream) => stream.slice(prefix.length))
  const rooms = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id))
  if (rooms.length === 0) return () => false
  const rows = await platform.database.read(accountId, membersOfRooms(rooms))
  const members = new Map(rows.map((row) => [`${chatStream(row.room_id)} ${row.user_id}`, row.format]))
  return (stream: string, { userId, ghost }: Caller) => {
    const format = members.get(`${stream} ${userId}`)
    return format !== undefined && !(format === 'direct' && ghost)
  }
}
