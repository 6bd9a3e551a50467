// What a person does, by their own choice or behind a locked screen. It is the person's, whichever node they are on.
import type { chosenStatuses } from '@frontdesk/contract/users/users'

export type ChosenStatus = (typeof chosenStatuses)[number]
export type Kind = 'web' | 'mobile'
type Choice = { status: ChosenStatus; coaching: string | null }

export interface PresenceState {
  chosen: Choice
  /** What was chosen before the lock, and the kind of session whose screen is locked. */
  beforeLock: { chosen: Choice; kind: Kind } | null
  /** Milliseconds; of two nodes' moods the later one counts. 0 while nothing was chosen. */
  at: number
}

const keptWhenLocked: readonly ChosenStatus[] = ['away', 'lunch', 'break']

export const initialPresence = (): PresenceState => ({
  chosen: { status: 'available', coaching: null },
  beforeLock: null,
  at: 0,
})

/** Later than what it follows, even where clocks of two machines differ. */
const after = (state: PresenceState, now: Date) => Math.max(now.getTime(), state.at + 1)

export const choose = (state: PresenceState, chosen: Choice, now: Date): PresenceState => ({
  chosen,
  beforeLock: null,
  at: after(state, now),
})

export function lock(state: PresenceState, kind: Kind, now: Date): PresenceState {
  if (state.beforeLock) return state
  const kept = keptWhenLocked.includes(state.chosen.status)
  return {
    chosen: kept ? state.chosen : { status: 'away', coaching: null },
    beforeLock: { chosen: state.chosen, kind },
    at: after(state, now),
  }
}

export function unlock(state: PresenceState, kind: Kind, now: Date): PresenceState {
  if (state.beforeLock?.kind !== kind) return state
  return { chosen: state.beforeLock.chosen, beforeLock: null, at: after(state, now) }
}

/** All nodes settle on the same one, in whatever order they hear of the two. */
export function laterOf(one: PresenceState, other: PresenceState): PresenceState {
  if (one.at !== other.at) return one.at > other.at ? one : other
  return JSON.stringify(one) > JSON.stringify(other) ? one : other
}
