import type { Arriving, Leaving } from '#platform/realtime/realtime'
import { boardOf, presenceOfAll } from './presence.ts'

/** Runs again when the screen was locked or unlocked; whoever unlocks has missed what their peers did meanwhile. */
export async function arrive({ caller, platform, socketId, emit, locked = false }: Arriving): Promise<void> {
  // A ghost sees who is there and is not: the ghosted person's presence is their own.
  if (caller.kind !== 'ghost') boardOf(platform).arrive(caller, { id: socketId, kind: caller.kind, locked })
  if (!locked) emit('usersPeers', await presenceOfAll(platform, caller.accountId))
}

export async function leave({ caller, platform, socketId, ended = false }: Leaving): Promise<void> {
  if (caller.kind !== 'ghost') boardOf(platform).leave(caller, socketId, ended)
}
