import type { Caller } from '#platform/caller'
import type { Domain } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { arrive, leave } from './arrivals.ts'
import { boardOf } from './presence.ts'
import type { Person } from './presence-board.ts'
import { setPresence } from './set-presence.ts'

/** What presence adds to the room's Domain; its audiences stand in users.access.ts. */
export const usersPresence = {
  clientEvents: { setPresence },
  onConnect: arrive,
  onDisconnect: leave,
  start: async (platform) => async () => boardOf(platform).stop(),
} satisfies Partial<Domain>

type Session = Pick<Caller, 'accountId' | 'userId' | 'kind'>

/** For other rooms. Call them after the commit of what they follow from. */
export const presence = {
  /** The session's screen was locked. A ghost's is nobody's absence. */
  locked(platform: Platform, { kind, ...person }: Session) {
    if (kind !== 'ghost') boardOf(platform).lock(person)
  },
  unlocked(platform: Platform, { kind, ...person }: Session) {
    if (kind !== 'ghost') boardOf(platform).unlock(person)
  },
  /** The person took a call; `callId` tells it from others they are on at the same time. */
  onCall: (platform: Platform, person: Person, callId: string) => boardOf(platform).startCall(person, callId),
  offCall: (platform: Platform, person: Person, callId: string) => boardOf(platform).endCall(person, callId),
}
