import type { signedIn } from '@frontdesk/contract/auth/auth'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { generateToken, hashToken } from '#platform/crypto/token'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { mfaSetupRequired } from '../auth.access.ts'
import { lockCredentials, lockMember, type Membership, type Person } from '../people/people.store.ts'
import { accountOf, recorded } from '../record.ts'
import { announceEnded, endingNow } from '../sessions/end-sessions.ts'
import { insertSession, liveOfKind } from '../sessions/sessions.store.ts'

export interface Start {
  person: Person
  account: Membership
  kind: 'web' | 'mobile'
  device: string
  ip: string
  /** How the second factor was proved, for the audit log. */
  factor: 'none' | 'totp' | 'recovery'
}

/**
 * Starts a session, which replaces the active one: one for each person, account, and kind.
 * Throws invalidCredentials when membership, password, or MFA changed since they were checked.
 */
export async function startSession(platform: Platform, start: Start): Promise<z.input<typeof signedIn>> {
  const { person, account, kind, device, ip } = start
  const [id, token, now] = [generateId(), generateToken(), platform.clock.now()]
  const actor = { userId: person.id, name: person.email, sessionId: id, ip }
  const { closing } = endingNow(platform, { reason: 'multipleLoginsDetected', byDevice: `${device}, ${ip}` })

  const entry = {
    action: 'session.started',
    entity: { type: 'session', id },
    facts: { userId: person.id, kind, device, factor: start.factor },
  }
  const ended = await recorded(accountOf(platform, account.id, actor), entry, () =>
    platform.database.directory(async (db) => {
      // Both are locked, so that sign-ins run one after the other and none outlives the password it was checked with.
      const member = await lockMember(db, account.id, person.id)
      if (!member || !(await lockCredentials(db, person))) throw new AppError('invalidCredentials')
      const closed = await closing(db, await liveOfKind(db, { accountId: account.id, personId: person.id, kind }))
      await insertSession(db, {
        id,
        token_hash: hashToken(token),
        account_id: account.id,
        person_id: person.id,
        kind,
        device,
        ip,
        created_at: now,
        last_seen_at: now,
        last_active_at: now,
      })
      return closed
    }),
  )
  await announceEnded(platform, { actor }, ended)
  return signedInReply({ token, person, account, kind })
}

export const signedInReply = (of: {
  token: string
  person: Person
  account: Pick<Membership, 'id' | 'name' | 'namespace' | 'mfa_required' | 'role'>
  kind: string
}): z.input<typeof signedIn> => ({
  token: of.token,
  userId: of.person.id,
  user: {
    ...{ id: of.person.id, email: of.person.email, role: of.account.role },
    mfaEnabled: of.person.mfa_secret !== null,
  },
  account: { id: of.account.id, name: of.account.name, namespace: of.account.namespace },
  mfaSetupRequired: mfaSetupRequired({ ...of.account, kind: of.kind, mfa_enabled: of.person.mfa_secret !== null }),
})
