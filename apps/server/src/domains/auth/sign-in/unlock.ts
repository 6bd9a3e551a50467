import { AppError } from '#platform/app-error'
import { hashToken } from '#platform/crypto/token'
import type { Credentials } from '#platform/domain'
import { createEndedError } from '#platform/http/authorize'
import type { Platform } from '#platform/platform'
import { authenticate } from '../idle/authenticate.ts'
import { unlockSession } from '../idle/idle.store.ts'
import { personById } from '../people/people.store.ts'
import { accountOf, recorded } from '../record.ts'
import { sessionByToken } from '../sessions/sessions.store.ts'
import { checkPassword } from './check-password.ts'
import { beginTry } from './lock-out.ts'
import { signedInReply } from './start-session.ts'

export interface Unlocking {
  credentials: Credentials
  /** The locked session's token; it stays valid. */
  token: string
  ip: string
}

/**
 * Unlocks a screen with the password of the person in front of it: for a ghost session, its actor.
 * Throws what checkPassword throws, and sessionInvalid or notSignedIn when the session is over.
 */
export async function unlock(platform: Platform, { credentials, token, ip }: Unlocking) {
  const session = await authenticate(platform)(token, { active: false })
  if (session.state === 'unknown') throw new AppError('notSignedIn')
  if (session.state === 'ended') throw createEndedError(session)
  const { caller } = session

  // Counted by session: strangers who guess on the sign-in page do not lock anybody out of their own screen.
  const from = { ip, sessionId: caller.sessionId, purpose: 'signIn' } as const
  if (credentials.email !== (caller.ghost?.email ?? caller.email)) {
    await beginTry(platform, 'sign-in', credentials.email, from)
    throw new AppError('invalidCredentials')
  }
  const { person, attempt } = await checkPassword(platform, credentials, from)
  await attempt.succeed()

  const actor = { userId: person.id, name: person.email, sessionId: caller.sessionId, ip }
  const entry = {
    action: 'session.unlocked',
    entity: { type: 'session', id: caller.sessionId },
    facts: { userId: caller.userId },
  }
  const { database, clock, realtime } = platform
  const unlocked = await recorded(accountOf(platform, caller.accountId, actor), entry, () =>
    database.directory((db) => unlockSession(db, caller.sessionId, clock.now())),
  )
  const [found] = await database.readDirectory(sessionByToken(hashToken(token)))
  const shown = await database.directory((db) => personById(db, caller.userId))
  if (!unlocked || !found || !shown) throw new AppError('sessionInvalid')
  realtime.sessionLocked(caller.accountId, caller.sessionId, false)
  const { account_id: id, account_name: name, namespace, mfa_required } = found
  return signedInReply({
    token,
    person: shown,
    account: { id, name, namespace, mfa_required, role: caller.role },
    kind: caller.kind,
  })
}
