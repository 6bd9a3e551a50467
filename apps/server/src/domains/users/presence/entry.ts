// What a node stores about one person, and what others see of it.
import type { presenceStatuses } from '@frontdesk/contract/users/users'
import { initialPresence, type Kind, type PresenceState } from './presence-state.ts'

export interface Presence {
  phoneStatus: (typeof presenceStatuses)[number]
  /** When this status began; null while offline. */
  since: Date | null
  coaching: string | null
  loggedIn: boolean
  mobileLoggedIn: boolean
}

export interface Entry {
  state: PresenceState
  calls: Set<string>
  sockets: Map<string, Kind>
  /** By node: session kinds that count as present, with a socket or disconnected for less than the grace period. */
  here: Map<string, ReadonlySet<Kind>>
  leaving: Map<Kind, NodeJS.Timeout>
  shown: Presence
}

export const offline: Presence = {
  phoneStatus: 'offline',
  since: null,
  coaching: null,
  loggedIn: false,
  mobileLoggedIn: false,
}

export const newEntry = (): Entry => ({
  state: initialPresence(),
  calls: new Set(),
  sockets: new Map(),
  here: new Map(),
  leaving: new Map(),
  shown: offline,
})

export function setHere({ here }: Entry, node: string, kinds: readonly Kind[]) {
  if (kinds.length === 0) here.delete(node)
  else here.set(node, new Set(kinds))
}

export const isHere = ({ here }: Entry, kind: Kind) => [...here.values()].some((kinds) => kinds.has(kind))

export function show(entry: Entry, now: Date): Presence {
  const { here, calls, state, shown } = entry
  if (here.size === 0 && calls.size === 0) return offline
  const phoneStatus = calls.size > 0 ? 'on call' : state.chosen.status
  const coaching = phoneStatus === 'coaching' ? state.chosen.coaching : null
  const isUnchanged = shown.phoneStatus === phoneStatus && shown.coaching === coaching
  return {
    phoneStatus,
    since: isUnchanged ? shown.since : now,
    coaching,
    loggedIn: isHere(entry, 'web'),
    mobileLoggedIn: isHere(entry, 'mobile'),
  }
}

export const sameShown = (a: Presence, b: Presence) =>
  a.phoneStatus === b.phoneStatus &&
  a.coaching === b.coaching &&
  a.loggedIn === b.loggedIn &&
  a.mobileLoggedIn === b.mobileLoggedIn
