// Who has which room open, and who types there. Only each socket's own room is stored. A member is checked when they open it;
// who is removed later is expelled.
import { AppError } from '#platform/app-error'
import type { Domain, SocketContext } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { viewersRoom } from '../chat.access.ts'
import { membership } from '../rooms/rooms.store.ts'

type Realtime = Platform['realtime']

/** By gateway, because tests run several nodes in one process. */
const places = new WeakMap<Realtime, Map<string, string>>()

function placesOf(realtime: Realtime) {
  const known = places.get(realtime) ?? new Map<string, string>()
  places.set(realtime, known)
  return known
}

/** A ghost is not shown as the person that they act as. */
const say = ({ caller, platform }: SocketContext, roomId: string, viewing: boolean) => {
  if (!caller.ghost) platform.realtime.emit(caller.accountId, 'chatViewing', { roomId, userId: caller.userId, viewing })
}

function leave(context: SocketContext) {
  const { caller, platform, socketId } = context
  const at = placesOf(platform.realtime)
  const roomId = at.get(socketId)
  if (!roomId) return
  at.delete(socketId)
  platform.realtime.leaveRoom(caller.accountId, socketId, viewersRoom(roomId))
  say(context, roomId, false)
}

async function isMember({ caller, platform }: SocketContext, roomId: string) {
  const [row] = await platform.database.read(caller.accountId, membership(roomId, caller))
  return row !== undefined
}

async function chatViewRoom({ roomId }: { roomId: string }, context: SocketContext) {
  const { caller, platform, socketId } = context
  const at = placesOf(platform.realtime)
  if (at.get(socketId) !== roomId) leave(context)
  if (!(await isMember(context, roomId))) {
    leave(context)
    throw new AppError('chatRoomNotFound')
  }
  if (!at.has(socketId)) {
    at.set(socketId, roomId)
    platform.realtime.enterRoom(caller.accountId, socketId, viewersRoom(roomId))
  }
  say(context, roomId, true)
}

async function chatUnviewRoom({ roomId }: { roomId: string }, context: SocketContext) {
  if (placesOf(context.platform.realtime).get(context.socketId) === roomId) leave(context)
}

/** Only about the room that this socket has open. */
async function chatSetTyping({ roomId, typing }: { roomId: string; typing: boolean }, context: SocketContext) {
  const { caller, platform, socketId } = context
  if (caller.ghost || placesOf(platform.realtime).get(socketId) !== roomId) return
  if (!(await isMember(context, roomId))) return leave(context)
  platform.realtime.emit(caller.accountId, 'chatTyping', { roomId, userId: caller.userId, typing })
}

export const present = {
  clientEvents: { chatViewRoom, chatUnviewRoom, chatSetTyping },
  onDisconnect: async (leaving) => leave(leaving),
} satisfies Partial<Domain>
