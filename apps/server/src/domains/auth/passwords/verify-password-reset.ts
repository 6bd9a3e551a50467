import { randomUUID } from 'node:crypto'
import type { authEndpoints } from '@frontdesk/contract/auth/auth'
import { AppError } from '#platform/app-error'
import { matchesCode } from '#platform/crypto/token'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import { inBackground } from '../background.ts'
import { knownDevice, rememberDevice } from '../devices/remember-device.ts'
import { askSecondFactor } from '../mfa/second-factor.ts'
import { accountsOf, type Person, personByEmail } from '../people/people.store.ts'
import { accountOf } from '../record.ts'
import { noteFailure } from '../sign-in/check-password.ts'
import { beginTry, mostResetCodes, type Try } from '../sign-in/lock-out.ts'
import { checkNewPassword } from './password-rules.ts'
import { countTry, openCode } from './passwords.store.ts'
import { hashNewPassword, setPassword } from './set-password.ts'

type Endpoint = typeof authEndpoints.verifyPasswordReset

export async function verifyPasswordReset(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, platform, request } = call
  const attempt = await beginTry(platform, 'reset', body.email, { ip: request.ip })
  const person = await platform.database.directory((db) => personByEmail(db, body.email))
  const right = await tryCode(platform, person?.id ?? randomUUID(), body.code, attempt)
  if (!person || !right) {
    if (person) noteFailure(platform, person, request.ip, 'resetCode')
    if (person && attempt.failures === mostResetCodes) emitCodesRefused(platform, person, request.ip)
    throw new AppError('resetCodeWrong')
  }
  // The code was correct, so a missing second factor costs no attempt and leaves the code valid.
  await attempt.succeed()
  await checkNewPassword(platform, person, body.password)
  const from = { ip: request.ip, deviceId: await knownDevice(platform, person.email, request.deviceToken) }
  await askSecondFactor(platform, { person, code: body.mfaCode, from })
  await setPassword(platform, {
    person,
    passwordHash: await hashNewPassword(body.password, request.ip),
    by: 'code',
    ip: request.ip,
    async claim(db) {
      const reset = await openCode(db, person.id, platform.clock.now())
      if (!reset || !matchesCode(platform.keys, person.id, body.code, reset.code_hash)) {
        throw new AppError('resetCodeWrong')
      }
    },
  })
  // Guesses from elsewhere no longer make it wait.
  await rememberDevice(platform, person, request)
}

/**
 * A wrong code counts against the mailed one, which becomes invalid after five. Where none was mailed, or the address
 * is unknown, the same reads and writes happen, so that timing reveals nothing.
 */
async function tryCode(
  { database, keys, clock }: Platform,
  personId: string,
  code: string,
  attempt: Try,
): Promise<boolean> {
  const { tried, right } = await database.directory(async (db) => {
    const reset = await openCode(db, personId, clock.now())
    if (!reset) return { tried: false, right: false }
    const matches = matchesCode(keys, personId, code, reset.code_hash)
    if (!matches) await countTry(db, reset.id)
    return { tried: true, right: matches }
  })
  if (!tried) await attempt.touch()
  return right
}

/** Once: after that, codes are ignored for a day. */
function emitCodesRefused(platform: Platform, person: Person, ip: string) {
  inBackground(platform, 'a mail about refused codes could not be queued', async () => {
    const [account] = await platform.database.directory((db) => accountsOf(db, person.id))
    if (!account) return
    const inAccount = accountOf(platform, account.id, { userId: null, name: 'Somebody', ip })
    await inAccount((tx) => enqueue(tx, 'auth.mailCodesRefused', { personId: person.id }))
  })
}
