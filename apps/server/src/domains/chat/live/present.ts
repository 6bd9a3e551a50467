// Who has which room open, and who types there. A member is checked when they open it; who is removed later is expelled.
import { AppError } from '#platform/app-error'
import type { Domain, SocketContext } from '#platform/domain'
import { trackViewing } from '#platform/realtime/viewing'
import { viewersRoom } from '../chat.access.ts'
import { membership } from '../rooms/rooms.store.ts'

const { shownBy, leave, view, onDisconnect } = trackViewing({
  roomOf: viewersRoom,
  /** A ghost is not shown as the person that they act as. */
  tell({ caller, platform }, roomId, viewing) {
    if (caller.ghost) return
    platform.realtime.emit(caller.accountId, 'chatViewing', { roomId, userId: caller.userId, viewing })
  },
})

async function isMember({ caller, platform }: SocketContext, roomId: string) {
  const [row] = await platform.database.read(caller.accountId, membership(roomId, caller))
  return row !== undefined
}

async function chatViewRoom({ roomId }: { roomId: string }, context: SocketContext) {
  if (shownBy(context) !== roomId) leave(context)
  if (!(await isMember(context, roomId))) {
    leave(context)
    throw new AppError('chatRoomNotFound')
  }
  view(roomId, context)
}

async function chatUnviewRoom({ roomId }: { roomId: string }, context: SocketContext) {
  if (shownBy(context) === roomId) leave(context)
}

/** Only about the room that this socket has open. */
async function chatSetTyping({ roomId, typing }: { roomId: string; typing: boolean }, context: SocketContext) {
  const { caller, platform } = context
  if (caller.ghost || shownBy(context) !== roomId) return
  if (!(await isMember(context, roomId))) return leave(context)
  platform.realtime.emit(caller.accountId, 'chatTyping', { roomId, userId: caller.userId, typing })
}

export const present = {
  clientEvents: { chatViewRoom, chatUnviewRoom, chatSetTyping },
  onDisconnect,
} satisfies Partial<Domain>
