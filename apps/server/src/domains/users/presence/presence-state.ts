// A person's status, chosen or because of a locked screen. It belongs to the person, on whichever node they are.
import type { chosenStatuses } from '@frontdesk/contract/users/users'

export type ChosenStatus = (typeof chosenStatuses)[number]
export type Kind = 'web' | 'mobile'
export type Choice = { status: ChosenStatus; coaching: string | null }

export interface PresenceState {
  chosen: Choice
  /** The status chosen before the lock, and the session kind whose screen is locked. */
  beforeLock: { chosen: Choice; kind: Kind } | null
  /** Milliseconds; of two nodes' states the later one wins. */
  at: number
  /** Milliseconds; 0 while nothing was chosen. */
  chosenAt: number
}

const keptWhenLocked: readonly ChosenStatus[] = ['away', 'lunch', 'break']

export const initialPresence = (): PresenceState => ({
  chosen: { status: 'available', coaching: null },
  beforeLock: null,
  at: 0,
  chosenAt: 0,
})

/** Later than the state it follows, even when the clocks of two machines differ. */
const after = (state: PresenceState, now: Date) => Math.max(now.getTime(), state.at + 1)

export const choose = (state: PresenceState, chosen: Choice, now: Date): PresenceState => ({
  chosen,
  beforeLock: null,
  at: after(state, now),
  chosenAt: now.getTime(),
})

export function lock(state: PresenceState, kind: Kind, now: Date): PresenceState {
  if (state.beforeLock) return state
  const kept = keptWhenLocked.includes(state.chosen.status)
  return {
    chosen: kept ? state.chosen : { status: 'away', coaching: null },
    beforeLock: { chosen: state.chosen, kind },
    at: after(state, now),
    chosenAt: state.chosenAt,
  }
}

export function unlock(state: PresenceState, kind: Kind, now: Date): PresenceState {
  if (state.beforeLock?.kind !== kind) return state
  return { chosen: state.beforeLock.chosen, beforeLock: null, at: after(state, now), chosenAt: state.chosenAt }
}

/** All nodes choose the same one, in whatever order they receive the two. */
export function laterOf(one: PresenceState, other: PresenceState): PresenceState {
  if (one.at !== other.at) return one.at > other.at ? one : other
  return JSON.stringify(one) > JSON.stringify(other) ? one : other
}
