import { AppError } from '#platform/app-error'
import { verifyPassword } from '#platform/crypto/password'
import type { Credentials } from '#platform/domain'
import { networkOf } from '#platform/http/networks'
import type { Platform } from '#platform/platform'
import { inBackground } from '../background.ts'
import { accountsOf, type Person, personByEmail } from '../people/people.store.ts'
import { accountOf, record } from '../record.ts'
import { beginTry, type Guesser, type Try } from './lock-out.ts'
import { unlessBusy } from './unless-busy.ts'

export interface Checked {
  person: Person
  /** Open until it is withdrawn or succeeds: whoever goes on asks for more (an account, a code) first. */
  attempt: Try
}

export interface PasswordCheck extends Guesser {
  /** Signing in has slots of its own. */
  purpose: 'signIn' | 'change'
}

/**
 * Whose e-mail and password these are. An unknown address takes the same steps and the same time as a wrong password.
 * Throws invalidCredentials, lockedOut, and unavailable when too many sign in at once.
 */
export async function checkPassword(
  platform: Platform,
  { email, password }: Credentials,
  from: PasswordCheck,
): Promise<Checked> {
  const attempt = await beginTry(platform, 'sign-in', email, from)
  const person = await platform.database.directory((db) => personByEmail(db, email))
  const hashing = { purpose: from.purpose, caller: from.sessionId ?? from.deviceId ?? networkOf(from.ip) }
  const right = await unlessBusy(attempt, () => verifyPassword(password, person?.password_hash, hashing))
  if (!person || !right) {
    if (person) noteFailure(platform, person, from.ip, 'password')
    throw new AppError('invalidCredentials')
  }
  return { person, attempt }
}

/** What comes after the right password. Where it fails, the password was no wrong guess, and no proof either. */
export async function settled<T>(attempt: Try, goOn: () => Promise<T>): Promise<T> {
  let done: T
  try {
    done = await goOn()
  } catch (error) {
    await attempt.withdraw()
    throw error
  }
  await attempt.succeed()
  return done
}

/** Writes a failed try into every account of the person, after the reply: the time it takes would name them. */
export function noteFailure(
  platform: Platform,
  person: Pick<Person, 'id' | 'email'>,
  ip: string,
  what: 'password' | 'mfaCode' | 'resetCode',
): void {
  inBackground(platform, 'a failed sign-in could not be written down', async () => {
    const accounts = await platform.database.directory((db) => accountsOf(db, person.id))
    for (const { id } of accounts) {
      await record(accountOf(platform, id, { userId: null, name: 'Somebody', ip }), [
        { action: 'signIn.failed', entity: { type: 'user', id: person.id }, facts: { wrong: what } },
      ])
    }
  })
}
