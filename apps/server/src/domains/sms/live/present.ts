// Who has which conversation open, and who types there.
import type { ClientEventContext, Domain, SocketContext } from '#platform/domain'
import { readViewer, trackViewing } from '#platform/realtime/viewing'
import { openRoomsFor } from '../rooms/read-rooms.ts'
import { viewersRoom } from '../sms.access.ts'

const { shownBy, view, onDisconnect } = trackViewing({
  roomOf: viewersRoom,
  tell(context, roomId, viewing) {
    const { caller, platform } = context
    platform.realtime.emit(caller.accountId, 'roomViewed', { roomId, userId: readViewer(context), viewing })
  },
})

async function joinRoom({ roomId }: { roomId: string | null }, context: ClientEventContext) {
  if (shownBy(context) === undefined) {
    view(null, context)
    context.emit('roomsChanged', await openRoomsFor(context))
  }
  view(roomId, context)
}

/** Only about the conversation that this socket has open. */
async function setTyping({ roomId, typing }: { roomId: string; typing: boolean }, context: SocketContext) {
  const { caller, platform } = context
  if (shownBy(context) !== roomId) return
  platform.realtime.emit(caller.accountId, 'roomTyping', { roomId, userId: readViewer(context), typing })
}

export const present = { clientEvents: { joinRoom, setTyping }, onDisconnect } satisfies Partial<Domain>
