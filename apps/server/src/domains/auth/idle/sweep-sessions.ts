import { idleLockAfter, idleLogoutAfter } from '@frontdesk/contract/auth/auth'
import type { Platform } from '#platform/platform'
import { endSessions, frontdesk } from '../sessions/end-sessions.ts'
import { ghostsOver, inactiveSince, purgeExpired, unlockedInactiveSince } from './idle.store.ts'
import { lockNow } from './lock-now.ts'

const batch = 200
const day = 24 * 60 * 60_000
/** Long enough that a browser closed for a holiday still learns why it is signed out. */
const keepEnded = 30 * day
/** As long as a browser keeps the cookie. */
const keepDevices = 400 * day

/**
 * Ends and locks expired sessions, so that every tab is notified and not only the next one to send a request; then
 * deletes old rows. Concurrent runs are harmless: each row changes once.
 */
export async function sweepSessions(platform: Platform, signal?: AbortSignal): Promise<void> {
  const ago = (milliseconds: number) => new Date(platform.clock.now().getTime() - milliseconds)
  const { database } = platform
  const rounds = [
    () => endSessions(platform, { actor: frontdesk, reason: 'ghostEnded' }, (db) => ghostsOver(db, ago(0), batch)),
    () =>
      endSessions(platform, { actor: frontdesk, reason: 'idle' }, (db) =>
        inactiveSince(db, ago(idleLogoutAfter), batch),
      ),
    async () => {
      const ids = await database.directory((db) => unlockedInactiveSince(db, ago(idleLockAfter), batch))
      return lockNow(platform, { actor: frontdesk }, ids)
    },
    () => {
      const before = { ended: ago(keepEnded), tried: ago(day), reset: ago(day), device: ago(keepDevices) }
      return database.directory((db) => purgeExpired(db, before, batch))
    },
  ]
  for (const round of rounds) {
    while (!signal?.aborted && (await round()) >= batch);
  }
}
