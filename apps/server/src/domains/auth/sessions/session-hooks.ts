// How neighbours learn what became of a session. This room names none of them: they come and listen.
import type { Platform } from '#platform/platform'
import type { SessionKind } from './sessions.store.ts'

export interface SessionFact {
  accountId: string
  /** Who is shown: for a ghost session the one acted for. */
  userId: string
  sessionId: string
  kind: SessionKind
}

export type SessionListener = (session: SessionFact) => void | Promise<void>
type Turn = 'locked' | 'unlocked' | 'ended'

const listeners = new WeakMap<Platform, Record<Turn, Set<SessionListener>>>()

const listen = (turn: Turn) => (platform: Platform, listener: SessionListener) => {
  const of = listeners.get(platform) ?? { locked: new Set(), unlocked: new Set(), ended: new Set() }
  listeners.set(platform, of)
  of[turn].add(listener)
  return () => void of[turn].delete(listener)
}

/** Called after the screen was locked, by the person or by idleness. Returns what ends the listening. */
export const onLock = listen('locked')
export const onUnlock = listen('unlocked')
/** Called after a session ended, for whatever reason. */
export const onEnd = listen('ended')

/** A listener that fails is logged: the session's turn has been taken already. */
export async function announce(platform: Platform, turn: Turn, session: SessionFact): Promise<void> {
  for (const listener of listeners.get(platform)?.[turn] ?? []) {
    try {
      await listener(session)
    } catch (error) {
      platform.log.error({ err: error }, `a listener failed after a session was ${turn}`)
    }
  }
}
