import type { Caller } from '#platform/caller'
import type { ConnectContext, DisconnectContext } from '#platform/realtime/realtime'
import { boardOf, presenceOfAll } from './presence.ts'
import type { Kind, Person } from './presence-board.ts'

/** Runs again when the screen was locked or unlocked; whoever unlocks has missed what their peers did meanwhile. */
export async function arrive({ caller, platform, socketId, emit, locked = false }: ConnectContext): Promise<void> {
  boardOf(platform).arrive(whoIsThere(caller), { id: socketId, kind: kindOf(caller), locked })
  if (!locked) emit('usersPeers', await presenceOfAll(platform, caller.accountId))
}

/** A ghost's session ends and its actor goes on as themselves, in the same tab and within the grace. */
export async function leave({ caller, platform, socketId, how }: DisconnectContext): Promise<void> {
  boardOf(platform).leave(whoIsThere(caller), socketId, how === 'ended' && caller.ghost ? 'silent' : how)
}

/** Behind a ghost sits its actor, who stays what they were; the ghosted person's presence is their own. */
const whoIsThere = ({ accountId, userId, ghost }: Caller): Person => ({ accountId, userId: ghost?.userId ?? userId })

const kindOf = ({ kind }: Caller): Kind => (kind === 'mobile' ? 'mobile' : 'web')
