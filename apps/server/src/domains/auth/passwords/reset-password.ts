import type { userEndpoints } from '@frontdesk/contract/users'
import { AppError } from '#platform/app-error'
import { hashPassword } from '#platform/crypto/password'
import { hashToken } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { type Person, personById } from '../people/people.store.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { unlessBusy } from '../sign-in/unless-busy.ts'
import { checkNewPassword } from './password-rules.ts'
import { openLink } from './passwords.store.ts'
import { setPassword } from './set-password.ts'

type Endpoint = typeof userEndpoints.resetPassword
type Call = CallOf<Endpoint>

/** With the token of a mailed link, which is good once, or with the current password. */
export async function resetPassword(call: Call): Promise<AnswerOf<Endpoint>> {
  const { body, platform, request } = call
  const passwordHash = await unlessBusy(undefined, () => hashPassword(body.newPassword))
  const { person, claim } = body.token === undefined ? await byPassword(call) : await byLink(call, body.token)
  await checkNewPassword(platform, person, body.newPassword)
  await setPassword(platform, {
    person,
    passwordHash,
    by: body.token === undefined ? 'password' : 'link',
    ip: request.ip,
    ...(claim && { claim }),
  })
}

type Proven = { person: Person; claim?: NonNullable<Parameters<typeof setPassword>[1]['claim']> }

async function byPassword({ params, body, platform, request }: Call): Promise<Proven> {
  if (!body.password) throw new AppError('invalid', { fields: { password: 'enter your current password' } })
  const { person, attempt } = await checkPassword(platform, { email: body.email, password: body.password }, request.ip)
  await attempt.succeed()
  if (person.id !== params.id) throw new AppError('invalidCredentials')
  return { person }
}

async function byLink({ params, body, platform }: Call, token: string): Promise<Proven> {
  const { database, clock } = platform
  const linkHash = hashToken(token)
  const { person, reset } = await database.directory(async (db) => ({
    person: await personById(db, params.id),
    reset: await openLink(db, params.id, linkHash, clock.now()),
  }))
  if (!person || !reset || body.email !== person.email) throw new AppError('resetLinkExpired')
  return {
    person,
    // Asked again where it is used up: of two who open the link at once, one is too late.
    async claim(db) {
      if (!(await openLink(db, person.id, linkHash, clock.now()))) throw new AppError('resetLinkExpired')
    },
  }
}
