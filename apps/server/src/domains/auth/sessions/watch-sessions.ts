import { idleLockAfter } from '@frontdesk/contract/auth/auth'
import type { Platform } from '#platform/platform'
import { type EndReason, endedSince, lockedSince, unlockedAmong } from './sessions.store.ts'

const everyMs = 2000
/** How far back each check reads: longer than a check may be late, and than the clocks of two machines differ. */
const planUndoMs = 20_000

/**
 * Updates this node's sockets when sessions were ended, locked, or unlocked elsewhere: by an admin command, or by
 * another node while Redis was down. Sockets that know already are not notified again.
 */
export function watchSessions(platform: Platform): () => void {
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    try {
      await catchUp(platform)
    } catch (err) {
      platform.log.error({ err }, 'sessions that changed elsewhere could not be looked for')
    } finally {
      looking = false
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

export async function catchUp({ database, clock, realtime: { here } }: Platform): Promise<void> {
  const since = new Date(clock.now().getTime() - planUndoMs)
  const lockedHere = here.lockedSessions()
  const locks = here.watchLocks()
  const ids = lockedHere.map(({ sessionId }) => sessionId)
  // Sent together: this runs all day.
  const look = database.directory((db) =>
    Promise.all([endedSince(db, since), lockedSince(db, since), unlockedAmong(db, ids)]),
  )
  const [ended, locked, unlocked] = await look.finally(locks.stop)
  // Locked or unlocked during the check, which may have read the old state: the next check decides.
  const isNews = (sessionId: string) => !locks.changed.has(sessionId)
  for (const session of ended) {
    here.endSession(session.account_id, session.id, {
      reason: session.end_reason as EndReason,
      at: session.ended_at.toISOString(),
      device: session.ended_by_device,
    })
  }
  for (const { id, account_id, locked_at, last_active_at } of locked) {
    const idle = locked_at.getTime() - last_active_at.getTime() >= idleLockAfter
    if (isNews(id)) here.sessionLocked(account_id, id, true, idle)
  }
  for (const { accountId, sessionId } of lockedHere) {
    if (unlocked.has(sessionId) && isNews(sessionId)) here.sessionLocked(accountId, sessionId, false)
  }
}
