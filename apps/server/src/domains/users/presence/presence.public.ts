import type { Domain } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { handleConnect, handleDisconnect } from './connections.ts'
import { boardOf } from './presence.ts'
import type { Person } from './presence-board.ts'
import { setPresence } from './set-presence.ts'

/** Presence as part of the users domain; its audiences are in users.access.ts. */
export const usersPresence = {
  clientEvents: { setPresence },
  onConnect: handleConnect,
  onDisconnect: handleDisconnect,
  start: async (platform) => {
    const board = boardOf(platform)
    return async () => board.stop()
  },
} satisfies Partial<Domain>

/** Of one person, from memory: also within a transaction, where a second connection would be waited for. */
export const presenceOf = (platform: Platform, person: Person) => boardOf(platform).of(person)

/** For the phone: on a call, whatever was chosen, until every call has ended. Call these after the commit. */
export const presence = {
  /** `callId` distinguishes the call from the person's other calls. */
  onCall: (platform: Platform, person: Person, callId: string) => boardOf(platform).startCall(person, callId),
  offCall: (platform: Platform, person: Person, callId: string) => boardOf(platform).endCall(person, callId),
}
