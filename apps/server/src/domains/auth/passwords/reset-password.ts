import type { userEndpoints } from '@frontdesk/contract/users/users'
import { AppError } from '#platform/app-error'
import { hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { knownDevice, rememberDevice } from '../devices/remember-device.ts'
import { askSecondFactor } from '../mfa/second-factor.ts'
import { type Person, personById } from '../people/people.store.ts'
import { checkNewPassword } from './password-rules.ts'
import { openLink } from './passwords.store.ts'
import { proveByPassword } from './prove-by-password.ts'
import { hashNewPassword, type NewPassword, setPassword } from './set-password.ts'

type Endpoint = typeof userEndpoints.resetPassword
type Call = CallOf<Endpoint>

/**
 * With the token of a mailed link, which is valid once, or with the current password. Nothing is hashed before that
 * check.
 */
export async function resetPassword(call: Call): Promise<AnswerOf<Endpoint>> {
  const { body, platform, request } = call
  const { person, claim } = body.token === undefined ? await byPassword(call) : await byLink(call, body.token)
  await setPassword(platform, {
    person,
    passwordHash: await hashNewPassword(body.newPassword, request.ip),
    by: body.token === undefined ? 'password' : 'link',
    ip: request.ip,
    ...(claim && { claim }),
  })
  // Guesses from elsewhere no longer make it wait.
  await rememberDevice(platform, person, request)
}

type Proven = { person: Person; claim?: NonNullable<NewPassword['claim']> }

async function byPassword(call: Call): Promise<Proven> {
  const { email, password, newPassword, mfaCode } = call.body
  if (!password) throw new AppError('invalid', { fields: { password: 'enter your current password' } })
  const credentials = { email, password }
  return { person: await proveByPassword(call, { personId: call.params.id, credentials, newPassword, mfaCode }) }
}

async function byLink({ params, body, platform, request }: Call, token: string): Promise<Proven> {
  const { database, clock } = platform
  const linkHash = hashToken(token)
  const { person, reset } = await database.directory(async (db) => ({
    person: await personById(db, params.id),
    reset: await openLink(db, params.id, linkHash, clock.now()),
  }))
  if (!person || !reset || body.email !== person.email) throw new AppError('resetLinkExpired')
  await checkNewPassword(platform, person, body.newPassword)
  const from = { ip: request.ip, deviceId: await knownDevice(platform, person.email, request.deviceToken) }
  await askSecondFactor(platform, { person, code: body.mfaCode, from })
  return {
    person,
    // Checked again where it is used up: of two requests with the same link, one is too late.
    async claim(db) {
      if (!(await openLink(db, person.id, linkHash, clock.now()))) throw new AppError('resetLinkExpired')
    },
  }
}
