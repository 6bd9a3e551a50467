// Shows who is viewing which contact. Every contact is visible to the whole account, and a room never crosses accounts, so
// there is nothing to check.
import type { Domain, SocketContext } from '#platform/domain'
import { readViewer, trackViewing } from '#platform/realtime/viewing'
import { viewersRoom } from '../contacts.access.ts'

const { view, onDisconnect } = trackViewing({
  roomOf: viewersRoom,
  tell(context, clientId, viewing) {
    const { caller, platform } = context
    platform.realtime.emit(caller.accountId, 'contactViewed', { clientId, userId: readViewer(context), viewing })
  },
})

export const contactViewers = {
  clientEvents: {
    viewContact: async ({ clientId }: { clientId: string | null }, context: SocketContext) => view(clientId, context),
  },
  onDisconnect,
} satisfies Partial<Domain>
