import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { readActor } from '#platform/caller'
import { generateRecoveryCodes, hashRecoveryCode } from '#platform/crypto/recovery-codes'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountsOf } from '../people/people.store.ts'
import { recordedEverywhere } from '../record.ts'
import { knownPerson } from './known-person.ts'
import { replaceRecoveryCodes } from './mfa.store.ts'
import { demandCode } from './second-factor.ts'

type Endpoint = typeof authEndpoints.renewRecoveryCodes

/** The old codes, used or not, are no longer valid. */
export async function renewRecoveryCodes(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform, request } = call
  const { database, keys } = platform
  const person = await knownPerson(platform, caller)
  if (!person.mfa_secret) throw new AppError('mfaNotBegun')
  await demandCode(platform, person, body.code, { ip: request.ip, sessionId: caller.sessionId })
  const recoveryCodes = generateRecoveryCodes()
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(keys, person.id, code))
  const accounts = await database.directory((db) => accountsOf(db, person.id))
  const entry = { action: 'mfa.recoveryCodesRenewed', entity: { type: 'user', id: person.id } }
  const accountIds = accounts.map(({ id }) => id)
  await recordedEverywhere(platform, accountIds, readActor(caller, request.ip), entry, () =>
    database.directory((db) => replaceRecoveryCodes(db, person.id, hashes)),
  )
  return { recoveryCodes }
}
