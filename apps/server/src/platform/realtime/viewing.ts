// Which page each socket shows: of a contact, a conversation, a room. Only each socket's own page is stored: a new viewer is
// announced to those present, and their browsers announce themselves in return, on any node. So no state is shared or has to
// be repaired.
import type { SocketContext } from '#platform/domain'
import type { Platform } from '#platform/platform'

type Realtime = Platform['realtime']

interface Viewed {
  roomOf(id: string): string
  tell(context: SocketContext, id: string, viewing: boolean): void
}

/** For a ghost session, its actor. */
export const readViewer = ({ caller }: SocketContext) => caller.ghost?.userId ?? caller.userId

export function trackViewing({ roomOf, tell }: Viewed) {
  /** By gateway, because tests run several nodes in one process. Null: the socket shows none at the moment. */
  const places = new WeakMap<Realtime, Map<string, string | null>>()

  function placesOf({ platform: { realtime } }: SocketContext) {
    const known = places.get(realtime) ?? new Map<string, string | null>()
    places.set(realtime, known)
    return known
  }

  /** Undefined until the socket has viewed something. */
  const shownBy = (context: SocketContext) => placesOf(context).get(context.socketId)

  function leave(context: SocketContext) {
    const { caller, platform, socketId } = context
    const id = shownBy(context)
    placesOf(context).set(socketId, null)
    if (!id) return
    platform.realtime.leaveRoom(caller.accountId, socketId, roomOf(id))
    tell(context, id, false)
  }

  return {
    shownBy,
    leave,
    view(id: string | null, context: SocketContext) {
      const { caller, platform, socketId } = context
      if (shownBy(context) !== id) leave(context)
      if (!id) return
      if (!shownBy(context)) {
        placesOf(context).set(socketId, id)
        platform.realtime.enterRoom(caller.accountId, socketId, roomOf(id))
      }
      tell(context, id, true)
    },
    async onDisconnect(context: SocketContext) {
      leave(context)
      placesOf(context).delete(context.socketId)
    },
  }
}
