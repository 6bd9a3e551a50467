import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { hashPassword, needsRehash } from '#platform/crypto/password'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { inBackground } from '../background.ts'
import { knownDevice, rememberDevice } from '../devices/remember-device.ts'
import { askSecondFactor } from '../mfa/second-factor.ts'
import { rehashPassword } from '../passwords/passwords.store.ts'
import { accountsOf, type Membership, type Person } from '../people/people.store.ts'
import { checkPassword, settled } from './check-password.ts'
import { deviceLabel } from './device-label.ts'
import { startSession } from './start-session.ts'
import { unlock } from './unlock.ts'

type Endpoint = typeof authEndpoints.signIn

export async function signIn(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform, request } = call
  const { ip } = request
  if (request.unlock) return unlock(platform, { credentials: caller, token: request.unlock, ip })

  const from = { ip, deviceId: await knownDevice(platform, caller.email, request.deviceToken) }
  const { person, attempt } = await checkPassword(platform, caller, { ...from, purpose: 'signIn' })
  const memberships = await platform.database.directory((db) => accountsOf(db, person.id))
  // Like a wrong password, which counts as an attempt.
  if (memberships.length === 0) throw new AppError('invalidCredentials')
  const { account, factor } = await settled(attempt, async () => ({
    // Before the code, which can be used only once.
    account: chosen(memberships, body.account),
    factor: await askSecondFactor(platform, { person, code: body.code, from }),
  }))
  strengthen(platform, person, caller.password)
  const signedIn = await startSession(platform, {
    person,
    account,
    factor,
    kind: body.device === 'mobile' ? 'mobile' : 'web',
    device: deviceLabel(request.userAgent, body.device),
    ip,
  })
  await rememberDevice(platform, person, request)
  return signedIn
}

function chosen(memberships: Membership[], asked: string | undefined): Membership {
  const only = memberships.length === 1 ? memberships[0] : undefined
  const account = asked === undefined ? only : memberships.find(({ id }) => id === asked)
  if (account) return account
  const accounts = memberships.map(({ id, name, namespace }) => ({ id, name, namespace }))
  throw new AppError('accountRequired', { details: { accounts } })
}

/** Rehashes a password with current parameters while it is available. */
function strengthen(platform: Platform, person: Person, password: string) {
  if (!needsRehash(person.password_hash)) return
  inBackground(platform, 'a password could not be hashed again', async () => {
    const to = await hashPassword(password)
    await platform.database.directory((db) => rehashPassword(db, person.id, { from: person.password_hash, to }))
  })
}
