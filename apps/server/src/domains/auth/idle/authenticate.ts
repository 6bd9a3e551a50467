import type { Authenticate, Authentication, Caller } from '#platform/caller'
import { hashToken } from '#platform/crypto/token'
import type { Platform } from '#platform/platform'
import { mfaSetupRequired } from '../auth.access.ts'
import { inBackground } from '../background.ts'
import { endSessions, frontdesk } from '../sessions/end-sessions.ts'
import { type EndReason, type FoundSession, kindOf, roleOf, sessionByToken } from '../sessions/sessions.store.ts'
import { touchSession } from './idle.store.ts'
import { lockNow } from './lock-now.ts'
import { sessionState } from './session-state.ts'

/** Last seen and last active are accurate to a minute, so that a request seldom has to write. */
const touchEvery = 60_000

/**
 * The platform's Authenticate: one statement finds session, person, role, and actor. Nothing is cached between
 * requests, so a session that another request ends, locks, or downgrades is affected at once.
 */
export function authenticate(platform: Platform): Authenticate {
  return async (token, { active }) => {
    const [found] = await platform.database.readDirectory(sessionByToken(hashToken(token)))
    if (!found) return { state: 'unknown' }
    const now = platform.clock.now()
    const state = stateOf(found, now)
    if (state.state === 'ended') return state
    if (state.state === 'over') return endOverdue(platform, found, state.reason, now)

    const locked = state.lock !== 'open'
    if (state.lock === 'due') await lockNow(platform, { actor: frontdesk }, [found.id])
    else await touch(platform, found, active && !locked, now)
    return { state: 'live', caller: callerOf(found), locked, mfaSetupRequired: mfaSetupRequired(found) }
  }
}

/** Besides the time limits: a membership that was removed and an actor who left end the session too. */
function stateOf(found: FoundSession, now: Date) {
  const state = sessionState(found, now)
  if (state.state !== 'live') return state
  if (found.role === null) return { state: 'over', reason: 'removed' } as const
  if (found.kind === 'ghost' && found.actor_ended_at) return { state: 'over', reason: 'ghostEnded' } as const
  return state
}

async function endOverdue(
  platform: Platform,
  { id }: FoundSession,
  reason: EndReason,
  at: Date,
): Promise<Authentication> {
  await endSessions(platform, { actor: frontdesk, reason }, async () => [id])
  return { state: 'ended', reason, at, device: null }
}

async function touch(platform: Platform, found: FoundSession, active: boolean, now: Date) {
  const stale = (moment: Date) => now.getTime() - moment.getTime() >= touchEvery
  if (!stale(found.last_seen_at) && !(active && stale(found.last_active_at))) return
  const write = () => platform.database.directory((db) => touchSession(db, found.id, now, active))
  // Activity must be stored before the request counts as done; "last seen" is only shown in a list.
  if (active) await write()
  else inBackground(platform, 'when a session was last seen could not be kept', write)
}

function callerOf(found: FoundSession): Caller {
  const { actor_id: actorId, actor_email: actorEmail, actor_session_id: actorSessionId } = found
  const role = roleOf(found)
  if (role === null) throw new Error('A session without a membership was taken for a live one.')
  return {
    accountId: found.account_id,
    namespace: found.namespace,
    userId: found.person_id,
    role,
    email: found.email,
    sessionId: found.id,
    kind: kindOf(found),
    ghost:
      actorId && actorEmail && actorSessionId
        ? { userId: actorId, email: actorEmail, sessionId: actorSessionId }
        : null,
  }
}
