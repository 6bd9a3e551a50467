import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import { generateRecoveryCodes, hashRecoveryCode } from '#platform/crypto/recovery-codes'
import { verifyTotp } from '#platform/crypto/totp'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountsOf } from '../people/people.store.ts'
import { recordedEverywhere } from '../record.ts'
import { beginTry } from '../sign-in/lock-out.ts'
import { knownPerson } from './known-person.ts'
import { enableMfa, replaceRecoveryCodes } from './mfa.store.ts'
import { pendingSecret, resealPending } from './mfa-secret.ts'

type Endpoint = typeof authEndpoints.verifyMfa

/** The first code proves that the authenticator has the secret; from then on codes are required. */
export async function verifyMfa({ body, caller, platform, request }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database, keys, clock } = platform
  const person = await knownPerson(platform, caller)
  const secret = pendingSecret(keys, person)
  const pending = person.mfa_pending_secret
  if (!secret || !pending) throw new AppError('mfaNotBegun')
  const attempt = await beginTry(platform, 'mfa', person.email, { ip: request.ip, sessionId: caller.sessionId })
  const step = await verifyTotp({ secret, code: body.code, now: clock.now() })
  if (step === undefined) throw new AppError('mfaCodeWrong')
  await attempt.succeed()

  const recoveryCodes = generateRecoveryCodes()
  const accounts = await database.directory((db) => accountsOf(db, person.id))
  const entry = {
    action: 'mfa.enabled',
    entity: { type: 'user', id: person.id },
    facts: { replaced: person.mfa_secret !== null },
  }
  const accountIds = accounts.map(({ id }) => id)
  await recordedEverywhere(platform, accountIds, readActor(caller, request.ip), entry, () =>
    database.directory(async (db) => {
      const change = { personId: person.id, pending, secret: resealPending(keys, person.id, pending), step }
      if (!(await enableMfa(db, change))) throw new AppError('mfaNotBegun')
      await replaceRecoveryCodes(
        db,
        person.id,
        recoveryCodes.map((code) => hashRecoveryCode(keys, person.id, code)),
      )
    }),
  )
  return { recoveryCodes }
}
