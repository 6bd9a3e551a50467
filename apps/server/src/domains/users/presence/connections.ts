import type { Caller } from '#platform/caller'
import type { ConnectContext, DisconnectContext } from '#platform/realtime/realtime'
import { boardOf, presenceOfAll } from './presence.ts'
import type { Kind, Person } from './presence-board.ts'

/** Runs again when the screen is locked or unlocked; after an unlock the client needs what changed meanwhile. */
export async function handleConnect({
  caller,
  platform,
  socketId,
  emit,
  locked = false,
}: ConnectContext): Promise<void> {
  boardOf(platform).arrive(whoIsThere(caller), { id: socketId, kind: kindOf(caller), locked })
  if (!locked) emit('usersPeers', await presenceOfAll(platform, caller.accountId))
}

/** A ghost's session ends and its actor continues as themselves, in the same tab and within the grace period. */
export async function handleDisconnect({ caller, platform, socketId, how }: DisconnectContext): Promise<void> {
  boardOf(platform).leave(whoIsThere(caller), socketId, how === 'ended' && caller.ghost ? 'silent' : how)
}

/**
 * For a ghost session its actor is present, with the actor's own status; the ghosted person's presence is unaffected.
 */
const whoIsThere = ({ accountId, userId, ghost }: Caller): Person => ({ accountId, userId: ghost?.userId ?? userId })

const kindOf = ({ kind }: Caller): Kind => (kind === 'mobile' ? 'mobile' : 'web')
