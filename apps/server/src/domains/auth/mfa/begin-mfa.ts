import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { drawQrCode, generateTotp } from '#platform/crypto/totp'
import type { AnswerOf, CallOf } from '#platform/domain'
import { knownPerson } from './known-person.ts'
import { storePending } from './mfa.store.ts'
import { sealPending } from './mfa-secret.ts'
import { demandCode } from './second-factor.ts'

type Endpoint = typeof authEndpoints.beginMfa

/** While MFA is on, this moves it to another phone, for which an open session alone must not be enough. */
export async function beginMfa({ body, caller, platform, request }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const person = await knownPerson(platform, caller)
  if (person.mfa_secret) {
    if (!body.code) throw new AppError('mfaCodeWrong', { fields: { code: 'enter a current code' } })
    await demandCode(platform, person, body.code, { ip: request.ip, sessionId: caller.sessionId })
  }
  const { secret, url } = generateTotp({ issuer: 'Frontdesk', label: person.email })
  await platform.database.directory((db) => storePending(db, person.id, sealPending(platform.keys, person.id, secret)))
  return { data: { url, code: secret.replace(/.{4}(?=.)/g, '$& '), image: await drawQrCode(url) } }
}
