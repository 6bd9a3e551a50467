// Shows who is viewing which contact. Only each socket's own contact is stored: a new viewer is announced to those
// present, and their browsers announce themselves in return, on any node. So no state is shared or has to be repaired.
import type { Domain, SocketContext } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { viewersRoom } from '../contacts.access.ts'

type Realtime = Platform['realtime']

/** By gateway, because tests run several nodes in one process: the contact that each socket's page shows. */
const places = new WeakMap<Realtime, Map<string, string>>()

function placesOf(realtime: Realtime) {
  const known = places.get(realtime) ?? new Map<string, string>()
  places.set(realtime, known)
  return known
}

/** For a ghost session, its actor. */
const whoLooks = ({ caller }: SocketContext) => caller.ghost?.userId ?? caller.userId

function leave(context: SocketContext) {
  const { caller, platform, socketId } = context
  const at = placesOf(platform.realtime)
  const clientId = at.get(socketId)
  if (!clientId) return
  at.delete(socketId)
  platform.realtime.leaveRoom(caller.accountId, socketId, viewersRoom(clientId))
  platform.realtime.emit(caller.accountId, 'contactViewed', { clientId, userId: whoLooks(context), viewing: false })
}

/** Every contact is visible to the whole account, and a room never crosses accounts, so there is nothing to check. */
async function view({ clientId }: { clientId: string | null }, context: SocketContext) {
  const { caller, platform, socketId } = context
  const at = placesOf(platform.realtime)
  if (at.get(socketId) !== clientId) leave(context)
  if (!clientId) return
  if (!at.has(socketId)) {
    at.set(socketId, clientId)
    platform.realtime.enterRoom(caller.accountId, socketId, viewersRoom(clientId))
  }
  platform.realtime.emit(caller.accountId, 'contactViewed', { clientId, userId: whoLooks(context), viewing: true })
}

export const contactViewers = {
  clientEvents: { viewContact: view },
  onDisconnect: async (leaving) => leave(leaving),
} satisfies Partial<Domain>
