import type { Platform } from '#platform/platform'
import { type EndReason, endedSince } from './sessions.store.ts'

const everyMs = 2000
/** How far back each look goes: longer than a look may be late, and than clocks of two machines differ. */
const lookBackMs = 20_000

/**
 * Cuts the sockets of sessions that were ended elsewhere: by another node, or by an admin command beside the server.
 * Those that this node ended have no sockets left, so telling them again reaches nobody.
 */
export function watchEnded(platform: Platform): () => void {
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    try {
      await cutEnded(platform)
    } catch (err) {
      platform.log.error({ err }, 'sessions that ended elsewhere could not be looked for')
    } finally {
      looking = false
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function cutEnded({ database, clock, realtime }: Platform) {
  const since = new Date(clock.now().getTime() - lookBackMs)
  for (const session of await database.directory((db) => endedSince(db, since))) {
    realtime.endSession(session.account_id, session.id, {
      reason: session.end_reason as EndReason,
      at: session.ended_at.toISOString(),
      device: session.ended_by_device,
    })
  }
}
