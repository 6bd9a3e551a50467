import { AppError } from '#platform/app-error'
import { findRecoveryCode } from '#platform/crypto/recovery-codes'
import { verifyTotp } from '#platform/crypto/totp'
import type { Platform } from '#platform/platform'
import type { Person } from '../people/people.store.ts'
import { noteFailure } from '../sign-in/check-password.ts'
import { beginTry, type Guesser } from '../sign-in/lock-out.ts'
import { takeRecoveryCode, takeStep, unusedRecoveryCodes } from './mfa.store.ts'
import { secretOf } from './mfa-secret.ts'

type Parts = Pick<Platform, 'database' | 'keys' | 'clock'>

/**
 * The second factor, required in addition to a password or a mailed code. A missing code does not count as a failed
 * attempt. Wrong codes are counted separately from passwords and cleared only by a correct code.
 * Throws mfaCodeRequired, mfaCodeWrong, lockedOut.
 */
export async function askSecondFactor(
  platform: Platform,
  { person, code, from }: { person: Person; code: string | undefined; from: Guesser },
): Promise<'none' | 'totp' | 'recovery'> {
  if (!person.mfa_secret) return 'none'
  if (code === undefined) throw new AppError('mfaCodeRequired')
  return useCode(platform, person, code, from)
}

/** For acts of a signed-in person that require another code. Throws mfaCodeWrong, lockedOut. */
export async function demandCode(platform: Platform, person: Person, code: string, from: Guesser): Promise<void> {
  await useCode(platform, person, code, from)
}

async function useCode(platform: Platform, person: Person, code: string, from: Guesser) {
  const attempt = await beginTry(platform, 'mfa', person.email, from)
  const used = await takeCode(platform, person, code)
  if (!used) {
    noteFailure(platform, person, from.ip, 'mfaCode')
    throw new AppError('mfaCodeWrong')
  }
  await attempt.succeed()
  return used
}

/** Uses up a code of the authenticator or a recovery code; undefined when it is wrong or was used before. */
export async function takeCode(
  platform: Parts,
  person: Person,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  const { database, keys, clock } = platform
  const secret = secretOf(keys, person)
  if (!secret) return undefined
  if (/^\d{6}$/.test(code)) {
    const step = await verifyTotp({ secret, code, now: clock.now(), afterStep: person.mfa_last_step })
    if (step === undefined) return undefined
    // The update itself decides: two requests may bring the same code at once.
    return (await database.directory((db) => takeStep(db, person.id, step))) ? 'totp' : undefined
  }
  return database.directory(async (db) => {
    const hashes = await unusedRecoveryCodes(db, person.id)
    const index = findRecoveryCode(keys, person.id, code, hashes)
    const hash = index === undefined ? undefined : hashes[index]
    return hash && (await takeRecoveryCode(db, person.id, hash, clock.now())) ? 'recovery' : undefined
  })
}
