// What a person does, by their own choice or behind a locked screen. It is the person's, whichever node they are on.
import type { chosenStatuses } from '@frontdesk/contract/users'

export type ChosenStatus = (typeof chosenStatuses)[number]
export type Kind = 'web' | 'mobile'
type Choice = { status: ChosenStatus; coaching: string | null }

export interface Mood {
  chosen: Choice
  /** What was chosen before the lock, and the kind of session whose screen is locked. */
  beforeLock: { chosen: Choice; kind: Kind } | null
  /** Milliseconds; of two nodes' moods the later one counts. 0 while nothing was chosen. */
  at: number
}

const keptWhenLocked: readonly ChosenStatus[] = ['away', 'lunch', 'break']

export const firstMood = (): Mood => ({ chosen: { status: 'available', coaching: null }, beforeLock: null, at: 0 })

/** Later than what it follows, even where clocks of two machines differ. */
const after = (mood: Mood, now: Date) => Math.max(now.getTime(), mood.at + 1)

export const choose = (mood: Mood, chosen: Choice, now: Date): Mood => ({
  chosen,
  beforeLock: null,
  at: after(mood, now),
})

export function lock(mood: Mood, kind: Kind, now: Date): Mood {
  if (mood.beforeLock) return mood
  const kept = keptWhenLocked.includes(mood.chosen.status)
  return {
    chosen: kept ? mood.chosen : { status: 'away', coaching: null },
    beforeLock: { chosen: mood.chosen, kind },
    at: after(mood, now),
  }
}

export function unlock(mood: Mood, kind: Kind, now: Date): Mood {
  if (mood.beforeLock?.kind !== kind) return mood
  return { chosen: mood.beforeLock.chosen, beforeLock: null, at: after(mood, now) }
}

/** All nodes settle on the same one, in whatever order they hear of the two. */
export function laterOf(one: Mood, other: Mood): Mood {
  if (one.at !== other.at) return one.at > other.at ? one : other
  return JSON.stringify(one) > JSON.stringify(other) ? one : other
}
