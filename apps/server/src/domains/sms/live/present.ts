// Who has which conversation open, and who types there. Only each socket's own conversation is stored, as with contacts.
import type { ClientEventContext, Domain, SocketContext } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { openRoomsFor } from '../rooms/read-rooms.ts'
import { viewersRoom } from '../sms.access.ts'

type Realtime = Platform['realtime']

/** By gateway, because tests run several nodes in one process. Null: the socket has none open at the moment. */
const places = new WeakMap<Realtime, Map<string, string | null>>()

function placesOf(realtime: Realtime) {
  const known = places.get(realtime) ?? new Map<string, string | null>()
  places.set(realtime, known)
  return known
}

/** For a ghost session, its actor. */
const whoLooks = ({ caller }: SocketContext) => caller.ghost?.userId ?? caller.userId

function leave(context: SocketContext) {
  const { caller, platform, socketId } = context
  const at = placesOf(platform.realtime)
  const roomId = at.get(socketId)
  if (!roomId) return
  at.set(socketId, null)
  platform.realtime.leaveRoom(caller.accountId, socketId, viewersRoom(roomId))
  platform.realtime.emit(caller.accountId, 'roomViewed', { roomId, userId: whoLooks(context), viewing: false })
}

async function joinRoom({ roomId }: { roomId: string | null }, context: ClientEventContext) {
  const { caller, platform, socketId } = context
  const at = placesOf(platform.realtime)
  if (!at.has(socketId)) {
    at.set(socketId, null)
    context.emit('roomsChanged', await openRoomsFor(context))
  }
  if (at.get(socketId) !== roomId) leave(context)
  if (!roomId) return
  if (at.get(socketId) !== roomId) {
    at.set(socketId, roomId)
    platform.realtime.enterRoom(caller.accountId, socketId, viewersRoom(roomId))
  }
  platform.realtime.emit(caller.accountId, 'roomViewed', { roomId, userId: whoLooks(context), viewing: true })
}

/** Only about the conversation that this socket has open. */
async function setTyping({ roomId, typing }: { roomId: string; typing: boolean }, context: SocketContext) {
  const { caller, platform, socketId } = context
  if (placesOf(platform.realtime).get(socketId) !== roomId) return
  platform.realtime.emit(caller.accountId, 'roomTyping', { roomId, userId: whoLooks(context), typing })
}

export const present = {
  clientEvents: { joinRoom, setTyping },
  onDisconnect: async (leaving) => {
    leave(leaving)
    placesOf(leaving.platform.realtime).delete(leaving.socketId)
  },
} satisfies Partial<Domain>
