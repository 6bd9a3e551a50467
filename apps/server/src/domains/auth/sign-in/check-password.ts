import { AppError } from '#platform/app-error'
import { verifyPassword } from '#platform/crypto/password'
import type { Credentials } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { inBackground } from '../background.ts'
import { accountsOf, type Person, personByEmail } from '../people/people.store.ts'
import { accountOf, record } from '../record.ts'
import { beginTry, type Try } from './lock-out.ts'
import { unlessBusy } from './unless-busy.ts'

export interface Checked {
  person: Person
  /** Open until it is withdrawn or succeeds: whoever goes on asks for more (an account, a code) first. */
  attempt: Try
}

/**
 * Whose e-mail and password these are. An unknown address takes the same steps and the same time as a wrong password.
 * Throws invalidCredentials, lockedOut, and unavailable when too many sign in at once.
 */
export async function checkPassword(
  platform: Platform,
  { email, password }: Credentials,
  ip: string,
): Promise<Checked> {
  const attempt = await beginTry(platform, 'sign-in', { email, ip })
  const person = await platform.database.directory((db) => personByEmail(db, email))
  const right = await unlessBusy(attempt, () => verifyPassword(password, person?.password_hash))
  if (!person || !right) {
    if (person) noteFailure(platform, person, ip, 'password')
    throw new AppError('invalidCredentials')
  }
  return { person, attempt }
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
