import type { Platform } from '#platform/platform'
import { accountOf, record } from '../record.ts'
import { type Announcing, announceEnded, endingNow } from '../sessions/end-sessions.ts'
import { liveGhostsOn, type SessionRow } from '../sessions/sessions.store.ts'
import { lockSessions } from './idle.store.ts'

/**
 * Locks the sessions that are not locked yet, ends the ghosts that depend on them, notifies their tabs, and audits it.
 * Returns how many were locked.
 */
export async function lockNow(platform: Platform, announcing: Announcing, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { closing } = endingNow(platform, { reason: 'ghostEnded' })
  const { locked, ghosts } = await platform.database.directory(async (db) => {
    const rows = await lockSessions(db, ids, platform.clock.now())
    return { locked: rows, ghosts: await closing(db, await liveGhostsOn(db, ids)) }
  })
  await announceLocked(platform, announcing, locked)
  await announceEnded(platform, announcing, ghosts)
  return locked.length
}

async function announceLocked(platform: Platform, { actor, inAccount }: Announcing, locked: readonly SessionRow[]) {
  for (const session of locked) {
    platform.realtime.sessionLocked(session.account_id, session.id, true, isIdle(actor))
  }
  for (const [accountId, sessions] of Map.groupBy(locked, (session) => session.account_id)) {
    await record(
      inAccount ?? accountOf(platform, accountId, actor),
      sessions.map((session) => ({
        action: 'session.locked',
        entity: { type: 'session', id: session.id },
        facts: { userId: session.person_id, idle: isIdle(actor) },
      })),
    )
  }
}

/** Locked by the idle limit, not by a person. */
const isIdle = (actor: Announcing['actor']) => actor.userId === null
