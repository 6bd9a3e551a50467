import type { authEndpoints } from '@frontdesk/contract/auth'
import { AppError } from '#platform/app-error'
import { hashPassword, needsRehash } from '#platform/crypto/password'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { inBackground } from '../background.ts'
import { askSecondFactor } from '../mfa/second-factor.ts'
import { rehashPassword } from '../passwords/passwords.store.ts'
import { accountsOf, type Membership, type Person } from '../people/people.store.ts'
import { checkPassword } from './check-password.ts'
import { deviceLabel } from './device-label.ts'
import { startSession } from './start-session.ts'
import { unlock } from './unlock.ts'

type Endpoint = typeof authEndpoints.signIn

export async function signIn(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform, request } = call
  if (request.unlock) return unlock(platform, { credentials: caller, token: request.unlock, ip: request.ip })

  const { person, attempt } = await checkPassword(platform, caller, request.ip)
  const memberships = await platform.database.directory((db) => accountsOf(db, person.id))
  // Before the code, which can be used once only.
  const account = await chosen(memberships, body.account, attempt.withdraw)
  const factor = await askSecondFactor(platform, { person, attempt, code: body.code, ip: request.ip })
  await attempt.succeed()
  strengthen(platform, person, caller.password)
  return startSession(platform, {
    person,
    account,
    factor,
    kind: body.device === 'mobile' ? 'mobile' : 'web',
    device: deviceLabel(request.userAgent, body.device),
    ip: request.ip,
  })
}

async function chosen(memberships: Membership[], asked: string | undefined, withdraw: () => Promise<void>) {
  if (memberships.length === 0) throw new AppError('invalidCredentials')
  const only = memberships.length === 1 ? memberships[0] : undefined
  const account = asked === undefined ? only : memberships.find(({ id }) => id === asked)
  if (account) return account
  await withdraw()
  const accounts = memberships.map(({ id, name, namespace }) => ({ id, name, namespace }))
  throw new AppError('accountRequired', { details: { accounts } })
}

/** Hashes a password as strongly as is done today, now that it is at hand. */
function strengthen(platform: Platform, person: Person, password: string) {
  if (!needsRehash(person.password_hash)) return
  inBackground(platform, 'a password could not be hashed anew', async () => {
    const to = await hashPassword(password)
    await platform.database.directory((db) => rehashPassword(db, person.id, { from: person.password_hash, to }))
  })
}
