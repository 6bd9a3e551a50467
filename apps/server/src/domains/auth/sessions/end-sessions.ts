import type { AuditEntry } from '#platform/audit/audit'
import type { Actor } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { Directory } from '../people/people.store.ts'
import { accountOf, type InAccount, record } from '../record.ts'
import { closeSessions, type EndReason, type SessionRow } from './sessions.store.ts'

export interface Announcing {
  actor: Actor
  /** The call's own transaction, when all of it concerns the caller's account. */
  inAccount?: InAccount
}

export interface End extends Announcing {
  reason: EndReason
  /** The device of the sign-in that took over. */
  byDevice?: string
}

/** The product itself when no person acted. */
export const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

/**
 * Ends the sessions whose ids `choose` returns, and the ghosts that depend on them, in the same directory transaction
 * as `choose`. Then notifies their tabs and audits the ends. Returns how many ended.
 */
export async function endSessions(
  platform: Platform,
  end: End,
  choose: (db: Directory) => Promise<readonly string[]>,
): Promise<number> {
  const { closing } = endingNow(platform, end)
  const ended = await platform.database.directory(async (db) => closing(db, await choose(db)))
  await announceEnded(platform, end, ended)
  return ended.length
}

/** For an end that is part of a larger transaction; call announceEnded() after its commit. */
export function endingNow(
  platform: Pick<Platform, 'clock'>,
  { reason, byDevice = '' }: Pick<End, 'reason' | 'byDevice'>,
) {
  const at = platform.clock.now()
  return {
    closing: (db: Directory, ids: readonly string[]) =>
      closeSessions(db, ids, { reason, at, byDevice: byDevice || null }),
  }
}

/** Disconnects the sockets first: an audit failure must not keep a session's tabs alive. */
export async function announceEnded(
  platform: Platform,
  { actor, inAccount }: Announcing,
  ended: readonly SessionRow[],
): Promise<void> {
  for (const session of ended) {
    const why = session.end_reason as EndReason
    platform.realtime.endSession(session.account_id, session.id, {
      reason: why,
      at: (session.ended_at ?? platform.clock.now()).toISOString(),
      device: session.ended_by_device,
    })
  }
  for (const [accountId, sessions] of Map.groupBy(ended, (session) => session.account_id)) {
    await record(inAccount ?? accountOf(platform, accountId, actor), sessions.map(endEntry))
  }
}

const endEntry = (session: SessionRow): AuditEntry => ({
  action: session.kind === 'ghost' ? 'ghost.ended' : 'session.ended',
  entity: { type: 'session', id: session.id },
  facts: {
    userId: session.person_id,
    kind: session.kind,
    reason: session.end_reason,
    ...(session.ended_by_device && { byDevice: session.ended_by_device }),
  },
})
