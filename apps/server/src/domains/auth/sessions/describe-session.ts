import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Platform } from '#platform/platform'
import { mfaSetupRequired } from '../auth.access.ts'
import { idleLimits, isLockedIdle } from '../idle/session-state.ts'
import { unusedRecoveryCodes } from '../mfa/mfa.store.ts'
import { leastLength } from '../passwords/password-rules.ts'
import { accountsOf, type Membership, personById } from '../people/people.store.ts'
import { sessionById } from './sessions.store.ts'

/** What the directory stores about the caller and this session, as in `GET /users/me`. Instants are ISO 8601. */
export async function describeSession(platform: Pick<Platform, 'database' | 'config'>, caller: Caller) {
  const { person, memberships, session, codes } = await platform.database.directory(async (db) => ({
    person: await personById(db, caller.userId),
    memberships: await accountsOf(db, caller.userId),
    session: await sessionById(db, caller.sessionId),
    codes: await unusedRecoveryCodes(db, caller.userId),
  }))
  const account = memberships.find(({ id }) => id === caller.accountId)
  if (!person || !account) throw new AppError('notSignedIn')
  const mfaEnabled = person.mfa_secret !== null
  return {
    mfaEnabled,
    mfaSetupRequired: mfaSetupRequired({ ...account, kind: caller.kind, mfa_enabled: mfaEnabled }),
    recoveryCodesLeft: codes.length,
    account: {
      ...choice(account),
      mfaRequired: account.mfa_required,
      employeesMayGhost: account.employees_may_ghost,
      passwordMinLength: leastLength(platform, memberships),
    },
    // A ghost sees only the account it acts in, not where else the person works.
    accounts: (caller.ghost ? [account] : memberships).map(choice),
    session: {
      id: session.id,
      kind: caller.kind,
      lockedAt: session.locked_at?.toISOString() ?? null,
      idle: isLockedIdle(session),
      endsAt: idleLimits(session).endsAt.toISOString(),
    },
    ghostReason: session.ghost_reason,
  }
}

const choice = ({ id, name, namespace }: Membership) => ({ id, name, namespace })
