import type { authEndpoints } from '@frontdesk/contract/auth'
import { AppError } from '#platform/app-error'
import { hashPassword } from '#platform/crypto/password'
import { codeMatches } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { type Person, personByEmail } from '../people/people.store.ts'
import { noteFailure } from '../sign-in/check-password.ts'
import { beginTry } from '../sign-in/lock-out.ts'
import { unlessBusy } from '../sign-in/unless-busy.ts'
import { checkNewPassword } from './password-rules.ts'
import { countTry, openCode } from './passwords.store.ts'
import { setPassword } from './set-password.ts'

type Endpoint = typeof authEndpoints.verifyPasswordReset

export async function verifyPasswordReset(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, platform, request } = call
  const attempt = await beginTry(platform, 'reset', { email: body.email, ip: request.ip })
  // Hashed before anything is known: for an unknown address it takes just as long.
  const passwordHash = await unlessBusy(attempt, () => hashPassword(body.password))
  const person = await platform.database.directory((db) => personByEmail(db, body.email))
  if (!person || !(await tryCode(platform, person, body.code))) {
    if (person) noteFailure(platform, person, request.ip, 'resetCode')
    throw new AppError('resetCodeWrong')
  }
  // The code was right, so a password that is too weak costs no try and leaves the code good.
  await attempt.succeed()
  await checkNewPassword(platform, person, body.password)
  await setPassword(platform, {
    person,
    passwordHash,
    by: 'code',
    ip: request.ip,
    async claim(db) {
      const reset = await openCode(db, person.id, platform.clock.now())
      if (!reset || !codeMatches(platform.keys, person.id, body.code, reset.code_hash)) {
        throw new AppError('resetCodeWrong')
      }
    },
  })
}

/** A wrong code counts against the mailed one, which is worthless after five. */
function tryCode({ database, keys, clock }: Platform, person: Person, code: string): Promise<boolean> {
  return database.directory(async (db) => {
    const reset = await openCode(db, person.id, clock.now())
    if (!reset) return false
    const right = codeMatches(keys, person.id, code, reset.code_hash)
    if (!right) await countTry(db, reset.id)
    return right
  })
}
